import type { AuditAction } from '@portal/contracts/audit-actions';
import * as contracts from '@portal/contracts/identity/contracts';
import type { TerminalInput } from '@portal/contracts/identity/schemas';
import { DEFAULT_VIEW } from '@portal/contracts/identity/terminal-modes';
import type { Query } from '@portal/service-kit/query';
import { mergeGrants } from '../access/grants';
import { useCase } from '../deps';
import { assertCanGrant } from '../people/management-rights';
import { publishCreated, publishUpdated, userRemoved } from '../people/person.events';
import { insertPerson, updatePerson } from '../people/person.repository';
import { removePerson } from '../staff/removed-person.repository';
import { accessChanged, endSessions } from '../sessions/session.events';
import { getOwnTenant } from '../tenants/tenant.repository';
import { assertNamed } from '../tenants/unnamed-languages.repository';
import { newPin } from './pin';
import { readableTerminal } from './terminal-item';
import {
  accessOfTerminal,
  deleteTerminal,
  getTerminal,
  insertTerminal,
  listTerminalsPage,
  lockTerminal,
  storeTerminal,
} from './terminal.repository';

const columnsOf = ({ name, attributes, terminal_mode: mode = 'standard' }: TerminalInput) => ({
  name,
  default_view: attributes?.default_view ?? DEFAULT_VIEW,
  mode,
});

function recordChange(query: Query, action: AuditAction, id: number, detail: Readonly<Record<string, unknown>>): void {
  query.audit({ action, object: { type: 'terminal', id }, detail });
}

const listTerminals = useCase({
  contract: contracts.listTerminals,
  run: ({ caller, query, searchParams }) => listTerminalsPage(query, caller, searchParams),
});

const createTerminal = useCase({
  contract: contracts.createTerminal,
  async run({ caller, query, body }) {
    await assertNamed(query, body.name);
    const { default_locale, default_timezone, default_currency_id } = await getOwnTenant(query);
    const id = await insertPerson(query, {
      name: body.name[default_locale] ?? '',
      timezone: default_timezone,
      currency_id: default_currency_id,
      account_status: 'active',
      terminal: true,
    });
    const columns = columnsOf(body);
    await insertTerminal(query, id, { ...columns, pin: newPin() });
    await publishCreated(query, [id]);
    recordChange(query, 'identity.terminal_created', id, columns);
    return { status: 'ok', item: readableTerminal(caller, await getTerminal(query, id)) };
  },
});

const updateTerminal = useCase({
  contract: contracts.updateTerminal,
  async run({ caller, query, params: { id }, body }) {
    await lockTerminal(query, id);
    await assertNamed(query, body.name);
    const { name, attributes, terminal_mode } = await getTerminal(query, id);
    const columns = columnsOf(body);
    await storeTerminal(query, id, columns);
    const { default_locale } = await getOwnTenant(query);
    await updatePerson(query, id, { name: body.name[default_locale] ?? '' });
    await publishUpdated(query, id, ['name']);
    recordChange(query, 'identity.terminal_changed', id, { before: columnsOf({ name, attributes, terminal_mode }), after: columns });
    return { status: 'ok', item: readableTerminal(caller, await getTerminal(query, id)) };
  },
});

const removeTerminal = useCase({
  contract: contracts.removeTerminal,
  async run({ caller, query, params: { id } }) {
    await lockTerminal(query, id);
    // Whoever could remove what they could not give would take rights away that they do not hold.
    assertCanGrant(caller, { admin: false, access: await accessOfTerminal(query, id) });
    const { name } = await getTerminal(query, id);
    await endSessions(query, id, 'removed');
    await deleteTerminal(query, id);
    await removePerson(query, id);
    query.publish(userRemoved(id, { userId: id }));
    recordChange(query, 'identity.terminal_removed', id, { name });
    return { status: 'ok' };
  },
});

const getTerminalAccess = useCase({
  contract: contracts.getTerminalAccess,
  async run({ query, params: { id } }) {
    return { status: 'ok', item: { permissions: await accessOfTerminal(query, id) } };
  },
});

const updateTerminalAccess = useCase({
  contract: contracts.updateTerminalAccess,
  async run({ caller, query, params: { id }, body }) {
    await lockTerminal(query, id);
    const before = await accessOfTerminal(query, id);
    const access = mergeGrants(body.permissions);
    assertCanGrant(caller, { admin: false, access: before });
    assertCanGrant(caller, { admin: false, access });
    await updatePerson(query, id, { access });
    query.publish(accessChanged(id, { userIds: [id], all: false }));
    recordChange(query, 'identity.terminal_access_changed', id, { before: { access: before }, after: { access } });
    return { status: 'ok', item: { permissions: access } };
  },
});

export const terminalUseCases = [listTerminals, createTerminal, updateTerminal, removeTerminal, getTerminalAccess, updateTerminalAccess];
