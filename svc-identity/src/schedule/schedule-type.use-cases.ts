import * as contracts from '@portal/contracts/identity/contracts';
import { ScheduleTypeChanged } from '@portal/proto/identity/v1/events';
import { Conflict } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { assertNamed } from '../tenants/unnamed-languages.repository';
import {
  deleteScheduleType,
  getScheduleType,
  insertScheduleTypes,
  lockScheduleType,
  scheduleTypeList,
  storeScheduleType,
} from './schedule-type.repository';

const scheduleTypeChanged = defineEvent(ScheduleTypeChanged);

function recordChange(query: Query, id: number, what: 'created' | 'changed' | 'removed'): void {
  query.publish(scheduleTypeChanged(id, { id }));
  query.audit({ action: 'identity.settings_changed', object: { type: 'schedule_type', id }, detail: { [what]: true } });
}

const listScheduleTypes = useCase({
  contract: contracts.listScheduleTypes,
  run: ({ query, searchParams }) => runList(query, scheduleTypeList, searchParams),
});

const createScheduleType = useCase({
  contract: contracts.createScheduleType,
  async run({ query, body }) {
    await assertNamed(query, body.name);
    const [id] = await insertScheduleTypes(query, [body]);
    if (id === undefined) throw new Error('an insert returned no row');
    recordChange(query, id, 'created');
    return { status: 'ok', item: await getScheduleType(query, id) };
  },
});

const updateScheduleType = useCase({
  contract: contracts.updateScheduleType,
  async run({ query, params: { id }, body }) {
    const before = await lockScheduleType(query, id);
    if (body.version !== undefined && body.version !== before.version) throw new Conflict('version_conflict', before);
    await assertNamed(query, body.name);
    await storeScheduleType(query, id, body);
    recordChange(query, id, 'changed');
    return { status: 'ok', item: await getScheduleType(query, id) };
  },
});

const removeScheduleType = useCase({
  contract: contracts.removeScheduleType,
  async run({ query, params: { id } }) {
    await lockScheduleType(query, id);
    await deleteScheduleType(query, id);
    recordChange(query, id, 'removed');
    return { status: 'ok' };
  },
});

export const scheduleTypeUseCases = [listScheduleTypes, createScheduleType, updateScheduleType, removeScheduleType];
