import { randomUUID } from 'node:crypto';
import type { Translations } from '@portal/contracts/locales';
import { DEFAULT_VIEW, type TerminalMode } from '@portal/contracts/identity/terminal-modes';
import type { Query } from '@portal/service-kit/query';
import type { NewTenant } from '../new-tenant/create-tenant';
import { hashTokenSecret, newTokenSecret } from '../secrets/opaque-token';
import { newPin } from '../terminals/pin';

/** A terminal of a demo tenant. One with a `pin` waits for a device; the other is registered on a device that nobody has. */
export interface DemoTerminal {
  id: number;
  name: Translations;
  pin?: string;
}

const MODE: TerminalMode = 'standard';

/** Adds the terminals with the person that each of them is. */
export async function insertTerminals(query: Query, tenant: NewTenant, terminals: readonly DemoTerminal[]): Promise<void> {
  if (terminals.length === 0) return;
  const { default_locale, default_timezone: timezone, default_currency_id: currency_id } = tenant;
  await query('person').insert(
    terminals.map(({ id, name }) => ({
      id,
      name: name[default_locale] ?? '',
      timezone,
      currency_id,
      account_status: 'active',
      terminal: true,
    })),
  );
  const registration = () => ({
    registration_id: query.raw('uuidv7()'),
    device_id: randomUUID(),
    token_hash: hashTokenSecret(newTokenSecret()),
    registered_at: query.raw('now()'),
  });
  const free = { registration_id: null, device_id: null, token_hash: null, registered_at: null };
  await query('terminal').insert(
    terminals.map(({ id, name, pin }) => ({
      id,
      name: JSON.stringify(name),
      default_view: DEFAULT_VIEW,
      mode: MODE,
      pin: pin ?? newPin(),
      ...(pin === undefined ? registration() : free),
    })),
  );
}
