import * as contracts from '@portal/contracts/sync/contracts';
import type { ExternalSystem } from '@portal/contracts/sync/schemas';
import { ExternalSystemChanged } from '@portal/proto/sync/v1/events';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { isTimezone } from '@portal/service-kit/time-zones';
import { useCase } from '../deps';
import { eraseSystem, findSystem, insertSystem, listPage, storeSystem } from './system.repository';

const externalSystemChanged = defineEvent(ExternalSystemChanged);

type Change = 'created' | 'changed' | 'removed';

/** Tells browsers and the audit log what became of a system. */
function tell(query: Query, { id, name }: ExternalSystem, change: Change): void {
  query.publish(externalSystemChanged(id, { id, name, removed: change === 'removed' }));
  query.audit({ action: `sync.external_system_${change}`, object: { type: 'external_system', id } });
}

/** @throws NotFound */
async function readSystem(query: Query, id: number, locked = false): Promise<ExternalSystem> {
  const found = await findSystem(query, id, locked);
  if (!found) throw new NotFound('The external system');
  return found;
}

/** @throws Invalid where it is no time zone */
function checkTimezone(timezone: string): string {
  if (!isTimezone(timezone)) throw new Invalid({ timezone: 'invalid' });
  return timezone;
}

const listExternalSystems = useCase({
  contract: contracts.listExternalSystems,
  run: ({ query, searchParams }) => listPage(query, searchParams),
});

const createExternalSystem = useCase({
  contract: contracts.createExternalSystem,
  async run({ ctx, query, body: { name, key, timezone, enabled } }) {
    const zone = checkTimezone(timezone ?? ctx.timezone);
    const named = key ?? `system-${await query.nextNumber('external_system')}`;
    const id = await insertSystem(query, { name, key: named, timezone: zone, enabled });
    const item = await readSystem(query, id);
    tell(query, item, 'created');
    return { status: 'ok', item };
  },
});

const updateExternalSystem = useCase({
  contract: contracts.updateExternalSystem,
  async run({ query, params: { id }, body: { version, ...body } }) {
    const present = await readSystem(query, id, true);
    if (version !== undefined && version !== present.version) throw new Conflict('version_conflict', present);
    const timezone = checkTimezone(body.timezone ?? present.timezone);
    await storeSystem(query, id, { name: body.name, key: body.key ?? present.key, timezone, enabled: body.enabled });
    const item = await readSystem(query, id);
    tell(query, item, 'changed');
    return { status: 'ok', item };
  },
});

const removeExternalSystem = useCase({
  contract: contracts.removeExternalSystem,
  async run({ query, params: { id } }) {
    const present = await readSystem(query, id, true);
    await eraseSystem(query, id);
    tell(query, present, 'removed');
    return { status: 'ok' };
  },
});

/** Calls on external systems. */
export const systemUseCases = [listExternalSystems, createExternalSystem, updateExternalSystem, removeExternalSystem];
