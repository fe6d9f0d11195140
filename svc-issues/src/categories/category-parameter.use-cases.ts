import * as contracts from '@portal/contracts/issues/contracts';
import type { Parameter, ParameterDesign, ParameterFields } from '@portal/contracts/parameters';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import { designProblems, listProblems, namedEntries, type DesignProblems } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/reference-copies';
import { useCase } from '../deps';
import { findEntries } from '../dictionaries/dictionary.repository';
import { publishCategoryChanged } from './category.events';
import { findCategory } from './category.repository';
import {
  answeredParameters,
  insertParameter,
  lockForParameters,
  parametersOf,
  removeParameters,
  storeParameter,
  type StoredParameter,
} from './category-parameter.repository';

const STEP = 10;

const storedOf = ({ name, type, required, format, default_value, attributes }: ParameterFields, sort: number): StoredParameter => ({
  name,
  type,
  required,
  format,
  default_value,
  attributes,
  sort,
});

/** Locks a category to change its parameters, and tells that it changed. @throws NotFound */
async function openCategory(query: Query, id: number): Promise<Parameter[]> {
  const category = await lockForParameters(query, id);
  if (!category) throw new NotFound('The category');
  publishCategoryChanged(query, { id, ...category });
  query.audit({ action: 'issues.category_changed', object: { type: 'category', id } });
  return parametersOf(query, id);
}

function oneOf(parameters: readonly Parameter[], id: number): Parameter {
  const parameter = parameters.find((one) => one.id === id);
  if (!parameter) throw new NotFound('The parameter');
  return parameter;
}

/** Names the parameters that offer what lies below an entry that the plant does not have. */
async function unknownEntries(
  query: Query,
  designs: readonly ParameterFields[],
  pathOf: (index: number) => string,
): Promise<DesignProblems> {
  const named = namedEntries(designs, pathOf);
  if (named.length === 0) return {};
  const known = new Set((await findEntries(query, [...new Set(named.map(({ id }) => id))])).map(({ id }) => id));
  return Object.fromEntries(named.filter(({ id }) => !known.has(id)).map(({ path }) => [path, 'not_found' as const]));
}

/** @throws Invalid */
function refuse(problems: DesignProblems): void {
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

/** @throws Invalid */
async function checkOne(query: Query, design: ParameterFields, present?: Parameter): Promise<void> {
  const problems = { ...designProblems(design, await localesOf(query), ''), ...(await unknownEntries(query, [design], () => '')) };
  if (present && present.type !== design.type && (await answeredParameters(query, [present.id])).length > 0) problems.type = 'in_use';
  refuse(problems);
}

const listCategoryParameters = useCase({
  contract: contracts.listCategoryParameters,
  async run({ query, params: { id } }) {
    const category = await findCategory(query, id);
    if (!category) throw new NotFound('The category');
    return { status: 'ok', items: category.parameters };
  },
});

/** Writes a list of parameters over the present ones; those left out are removed. */
async function replaceAll(query: Query, id: number, designs: readonly ParameterDesign[], present: readonly Parameter[]): Promise<void> {
  const kept = new Set(designs.map((design) => design.id));
  const gone = present.map((one) => one.id).filter((one) => !kept.has(one));
  await removeParameters(query, gone);
  for (const [index, design] of designs.entries()) {
    const stored = storedOf(design, index * STEP);
    if (design.id === undefined) await insertParameter(query, id, stored);
    else await storeParameter(query, design.id, stored);
  }
}

const replaceCategoryParameters = useCase({
  contract: contracts.replaceCategoryParameters,
  async run({ query, params: { id }, body: { parameters } }) {
    const present = await openCategory(query, id);
    const answered = await answeredParameters(
      query,
      present.map((one) => one.id),
    );
    const entries = await unknownEntries(query, parameters, (index) => `parameters.${index}.`);
    refuse({ ...listProblems(parameters, present, answered, await localesOf(query)), ...entries });
    await replaceAll(query, id, parameters, present);
    return { status: 'ok', items: await parametersOf(query, id) };
  },
});

const addCategoryParameter = useCase({
  contract: contracts.addCategoryParameter,
  async run({ query, params: { id }, body }) {
    const present = await openCategory(query, id);
    await checkOne(query, body);
    const last = Math.max(-STEP, ...present.map(({ sort }) => sort));
    const added = await insertParameter(query, id, storedOf(body, body.sort ?? last + STEP));
    return { status: 'ok', item: oneOf(await parametersOf(query, id), added) };
  },
});

const updateCategoryParameter = useCase({
  contract: contracts.updateCategoryParameter,
  async run({ query, params: { id, parameterId }, body }) {
    const present = oneOf(await openCategory(query, id), parameterId);
    await checkOne(query, body, present);
    await storeParameter(query, parameterId, storedOf(body, body.sort ?? present.sort));
    return { status: 'ok', item: oneOf(await parametersOf(query, id), parameterId) };
  },
});

const sortCategoryParameter = useCase({
  contract: contracts.sortCategoryParameter,
  async run({ query, params: { id, parameterId }, body: { sort } }) {
    const present = oneOf(await openCategory(query, id), parameterId);
    await storeParameter(query, parameterId, { ...present, sort });
    return { status: 'ok', item: { ...present, sort } };
  },
});

const removeCategoryParameter = useCase({
  contract: contracts.removeCategoryParameter,
  async run({ query, params: { id, parameterId } }) {
    oneOf(await openCategory(query, id), parameterId);
    await removeParameters(query, [parameterId]);
    return { status: 'ok' };
  },
});

export const categoryParameterUseCases = [
  listCategoryParameters,
  replaceCategoryParameters,
  addCategoryParameter,
  updateCategoryParameter,
  sortCategoryParameter,
  removeCategoryParameter,
];
