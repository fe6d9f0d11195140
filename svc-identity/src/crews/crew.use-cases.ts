import * as contracts from '@portal/contracts/identity/contracts';
import type { CrewInput } from '@portal/contracts/identity/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { unnamedLanguages } from '../tenants/unnamed-languages.repository';
import { crewChanged } from './crew.events';
import { brokenCrewReferences, crewList, deleteCrew, getCrew, insertCrew, lockCrew, storeCrew } from './crew.repository';

function recordChange(query: Query, id: number, what: 'created' | 'changed' | 'removed'): void {
  query.publish(crewChanged(id, { id }));
  query.audit({ action: 'identity.settings_changed', object: { type: 'crew', id }, detail: { [what]: true } });
}

/** @throws Invalid naming every wrong field */
async function check(query: Query, input: CrewInput): Promise<void> {
  const beginning: Record<string, FieldCode> = input.shift_schema_id && !input.cycle_start ? { cycle_start: 'required' } : {};
  const faults = { ...(await unnamedLanguages(query, input.name)), ...(await brokenCrewReferences(query, input)), ...beginning };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

const listCrews = useCase({ contract: contracts.listCrews, run: ({ query, searchParams }) => runList(query, crewList, searchParams) });

const createCrew = useCase({
  contract: contracts.createCrew,
  async run({ query, body }) {
    await check(query, body);
    const id = await insertCrew(query, body);
    recordChange(query, id, 'created');
    return { status: 'ok', item: await getCrew(query, id) };
  },
});

const updateCrew = useCase({
  contract: contracts.updateCrew,
  async run({ query, params: { id }, body }) {
    const before = await lockCrew(query, id);
    if (body.version !== undefined && body.version !== before.version) throw new Conflict('version_conflict', before);
    await check(query, body);
    await storeCrew(query, id, body);
    recordChange(query, id, 'changed');
    return { status: 'ok', item: await getCrew(query, id) };
  },
});

const removeCrew = useCase({
  contract: contracts.removeCrew,
  async run({ query, params: { id } }) {
    await lockCrew(query, id);
    await deleteCrew(query, id);
    recordChange(query, id, 'removed');
    return { status: 'ok' };
  },
});

export const crewUseCases = [listCrews, createCrew, updateCrew, removeCrew];
