import * as contracts from '@portal/contracts/identity/contracts';
import type { ShiftSchemaInput } from '@portal/contracts/identity/schemas';
import { ShiftSchemaChanged } from '@portal/proto/identity/v1/events';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { unnamedLanguages } from '../tenants/unnamed-languages.repository';
import { shiftSchemaFaults } from './check-shift-schema';
import {
  deleteShiftSchema,
  getShiftSchema,
  insertShiftSchema,
  lockShiftSchema,
  shiftSchemaList,
  storeShiftSchema,
} from './shift-schema.repository';

const changed = defineEvent(ShiftSchemaChanged);

function recordChange(query: Query, id: number, what: 'created' | 'changed' | 'removed'): void {
  query.publish(changed(id, { id }));
  query.audit({ action: 'identity.settings_changed', object: { type: 'shift_schema', id }, detail: { [what]: true } });
}

/** @throws Invalid naming every wrong field */
async function check(query: Query, input: ShiftSchemaInput): Promise<void> {
  const faults = { ...(await unnamedLanguages(query, input.name)), ...shiftSchemaFaults(input) };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

const listShiftSchemas = useCase({
  contract: contracts.listShiftSchemas,
  run: ({ query, searchParams }) => runList(query, shiftSchemaList, searchParams),
});

const showShiftSchema = useCase({
  contract: contracts.getShiftSchema,
  async run({ query, params: { id } }) {
    return { status: 'ok', item: await getShiftSchema(query, id) };
  },
});

const createShiftSchema = useCase({
  contract: contracts.createShiftSchema,
  async run({ query, body }) {
    await check(query, body);
    const id = await insertShiftSchema(query, body);
    recordChange(query, id, 'created');
    return { status: 'ok', item: await getShiftSchema(query, id) };
  },
});

const updateShiftSchema = useCase({
  contract: contracts.updateShiftSchema,
  async run({ query, params: { id }, body }) {
    const before = await lockShiftSchema(query, id);
    if (body.version !== undefined && body.version !== before.version) throw new Conflict('version_conflict', before);
    await check(query, body);
    await storeShiftSchema(query, id, body);
    recordChange(query, id, 'changed');
    return { status: 'ok', item: await getShiftSchema(query, id) };
  },
});

const removeShiftSchema = useCase({
  contract: contracts.removeShiftSchema,
  async run({ query, params: { id } }) {
    await lockShiftSchema(query, id);
    await deleteShiftSchema(query, id);
    recordChange(query, id, 'removed');
    return { status: 'ok' };
  },
});

export const shiftSchemaUseCases = [listShiftSchemas, showShiftSchema, createShiftSchema, updateShiftSchema, removeShiftSchema];
