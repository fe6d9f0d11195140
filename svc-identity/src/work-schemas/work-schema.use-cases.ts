import * as contracts from '@portal/contracts/identity/contracts';
import type { WorkSchemaInput } from '@portal/contracts/identity/schemas';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { unnamedLanguages } from '../tenants/unnamed-languages.repository';
import { workSchemaFaults } from './check-work-schema';
import { recordChange } from './work-schema.events';
import {
  clearDefault,
  deleteWorkSchema,
  getWorkSchema,
  isFollowed,
  insertWorkSchema,
  lockWorkSchemas,
  storeWorkSchema,
  workSchemaList,
} from './work-schema.repository';

/** @throws Invalid naming every wrong field */
async function check(query: Query, input: WorkSchemaInput): Promise<void> {
  const faults = { ...(await unnamedLanguages(query, input.name)), ...workSchemaFaults(input) };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

const listWorkSchemas = useCase({
  contract: contracts.listWorkSchemas,
  run: ({ query, searchParams }) => runList(query, workSchemaList, searchParams),
});

const createWorkSchema = useCase({
  contract: contracts.createWorkSchema,
  async run({ query, body }) {
    await lockWorkSchemas(query);
    await check(query, body);
    if (body.is_default) await clearDefault(query);
    const id = await insertWorkSchema(query, body);
    recordChange(query, { id, name: body.name }, 'created');
    return { status: 'ok', item: await getWorkSchema(query, id) };
  },
});

const updateWorkSchema = useCase({
  contract: contracts.updateWorkSchema,
  async run({ query, params: { id }, body }) {
    await lockWorkSchemas(query);
    const before = await getWorkSchema(query, id);
    if (body.version !== undefined && body.version !== before.version) throw new Conflict('version_conflict', before);
    await check(query, body);
    if (body.is_default) await clearDefault(query, id);
    await storeWorkSchema(query, id, body);
    recordChange(query, { id, name: body.name }, 'changed');
    return { status: 'ok', item: await getWorkSchema(query, id) };
  },
});

const removeWorkSchema = useCase({
  contract: contracts.removeWorkSchema,
  async run({ query, params: { id } }) {
    await lockWorkSchemas(query);
    const item = await getWorkSchema(query, id);
    if (await isFollowed(query, id)) throw new Conflict('in_use', item, 'Machines follow it.');
    await deleteWorkSchema(query, id);
    recordChange(query, item, 'removed');
    return { status: 'ok' };
  },
});

export const workSchemaUseCases = [listWorkSchemas, createWorkSchema, updateWorkSchema, removeWorkSchema];
