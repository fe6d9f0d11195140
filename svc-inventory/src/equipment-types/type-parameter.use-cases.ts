import * as contracts from '@portal/contracts/inventory/contracts';
import type { EquipmentType } from '@portal/contracts/inventory/schemas';
import type { Parameter } from '@portal/contracts/parameters';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { publishTypeChanged } from './equipment-type.events';
import { incrementVersion } from './equipment-type.repository';
import { loadTypeForUpdate, readType } from './equipment-type.use-cases';
import { typeParameters } from './type-parameters';

function parameterOf({ parameters }: EquipmentType, id: number): Parameter {
  const parameter = parameters.find((one) => one.id === id);
  if (!parameter) throw new NotFound('The parameter');
  return parameter;
}

async function saved(query: Query, id: number): Promise<EquipmentType> {
  await incrementVersion(query, id);
  publishTypeChanged(query, id);
  return readType(query, id);
}

const listTypeParameters = useCase({
  contract: contracts.listTypeParameters,
  run: async ({ query, params }) => ({ status: 'ok', items: (await readType(query, params.id)).parameters }),
});

const addTypeParameter = useCase({
  contract: contracts.addTypeParameter,
  async run({ query, params: { id }, body }) {
    const { parameters } = await loadTypeForUpdate(query, id);
    await typeParameters.check(query, body);
    const added = await typeParameters.add(query, id, body, parameters);
    return { status: 'ok', item: parameterOf(await saved(query, id), added) };
  },
});

const updateTypeParameter = useCase({
  contract: contracts.updateTypeParameter,
  async run({ query, params: { id, parameterId }, body }) {
    const present = parameterOf(await loadTypeForUpdate(query, id), parameterId);
    await typeParameters.check(query, body, present);
    await typeParameters.replace(query, present, body);
    return { status: 'ok', item: parameterOf(await saved(query, id), parameterId) };
  },
});

const sortTypeParameter = useCase({
  contract: contracts.sortTypeParameter,
  async run({ query, params: { id, parameterId }, body: { sort } }) {
    const present = parameterOf(await loadTypeForUpdate(query, id), parameterId);
    await typeParameters.replace(query, present, { ...present, sort });
    return { status: 'ok', item: parameterOf(await saved(query, id), parameterId) };
  },
});

const removeTypeParameter = useCase({
  contract: contracts.removeTypeParameter,
  async run({ query, params: { id, parameterId } }) {
    parameterOf(await loadTypeForUpdate(query, id), parameterId);
    await typeParameters.remove(query, [parameterId]);
    await saved(query, id);
    return { status: 'ok' };
  },
});

/** The parameters of one type. */
export const typeParameterUseCases = [listTypeParameters, addTypeParameter, updateTypeParameter, sortTypeParameter, removeTypeParameter];
