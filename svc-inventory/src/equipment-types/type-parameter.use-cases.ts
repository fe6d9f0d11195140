import * as contracts from '@portal/contracts/inventory/contracts';
import type { EquipmentType } from '@portal/contracts/inventory/schemas';
import type { Parameter, ParameterFields } from '@portal/contracts/parameters';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/reference-copies';
import { useCase } from '../deps';
import { unknownEntries } from './check-equipment-type';
import { publishTypeChanged } from './equipment-type.events';
import { answeredParameters, countVersion, removeParameters } from './equipment-type.repository';
import { openType, readType } from './equipment-type.use-cases';
import { addParameter, replaceParameter } from './save-type-parameters';
import { designProblems } from '@portal/service-kit/parameters';

function parameterOf({ parameters }: EquipmentType, id: number): Parameter {
  const parameter = parameters.find((one) => one.id === id);
  if (!parameter) throw new NotFound('The parameter');
  return parameter;
}

/** @throws Invalid */
async function check(query: Query, design: ParameterFields, present?: Parameter): Promise<void> {
  const problems = { ...designProblems(design, await localesOf(query), ''), ...(await unknownEntries(query, [design], () => '')) };
  if (present && present.type !== design.type && (await answeredParameters(query, [present.id])).length > 0) problems.type = 'in_use';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

async function saved(query: Query, id: number): Promise<EquipmentType> {
  await countVersion(query, id);
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
    const { parameters } = await openType(query, id);
    await check(query, body);
    await addParameter(query, id, body, parameters);
    const known = new Set(parameters.map((one) => one.id));
    const added = (await saved(query, id)).parameters.find((one) => !known.has(one.id));
    if (!added) throw new Error('the parameter just added is gone');
    return { status: 'ok', item: added };
  },
});

const updateTypeParameter = useCase({
  contract: contracts.updateTypeParameter,
  async run({ query, params: { id, parameterId }, body }) {
    const present = parameterOf(await openType(query, id), parameterId);
    await check(query, body, present);
    await replaceParameter(query, present, body);
    return { status: 'ok', item: parameterOf(await saved(query, id), parameterId) };
  },
});

const sortTypeParameter = useCase({
  contract: contracts.sortTypeParameter,
  async run({ query, params: { id, parameterId }, body: { sort } }) {
    const present = parameterOf(await openType(query, id), parameterId);
    await replaceParameter(query, present, { ...present, sort });
    return { status: 'ok', item: parameterOf(await saved(query, id), parameterId) };
  },
});

const removeTypeParameter = useCase({
  contract: contracts.removeTypeParameter,
  async run({ query, params: { id, parameterId } }) {
    parameterOf(await openType(query, id), parameterId);
    await removeParameters(query, [parameterId]);
    await saved(query, id);
    return { status: 'ok' };
  },
});

export const typeParameterUseCases = [listTypeParameters, addTypeParameter, updateTypeParameter, sortTypeParameter, removeTypeParameter];
