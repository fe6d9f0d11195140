import * as contracts from '@portal/contracts/issues/contracts';
import type { Parameter } from '@portal/contracts/parameters';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { publishCategoryChanged } from './category.events';
import { findCategory } from './category.repository';
import { lockForParameters, parametersOf } from './category-parameter.repository';
import { categoryParameters } from './category-parameters';

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

const listCategoryParameters = useCase({
  contract: contracts.listCategoryParameters,
  async run({ query, params: { id } }) {
    const category = await findCategory(query, id);
    if (!category) throw new NotFound('The category');
    return { status: 'ok', items: category.parameters };
  },
});

const replaceCategoryParameters = useCase({
  contract: contracts.replaceCategoryParameters,
  async run({ query, params: { id }, body: { parameters } }) {
    const present = await openCategory(query, id);
    const problems = await categoryParameters.problems(query, parameters, present);
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    await categoryParameters.replaceAll(query, id, parameters, present);
    return { status: 'ok', items: await parametersOf(query, id) };
  },
});

const addCategoryParameter = useCase({
  contract: contracts.addCategoryParameter,
  async run({ query, params: { id }, body }) {
    const present = await openCategory(query, id);
    await categoryParameters.check(query, body);
    const added = await categoryParameters.add(query, id, body, present);
    return { status: 'ok', item: oneOf(await parametersOf(query, id), added) };
  },
});

const updateCategoryParameter = useCase({
  contract: contracts.updateCategoryParameter,
  async run({ query, params: { id, parameterId }, body }) {
    const present = oneOf(await openCategory(query, id), parameterId);
    await categoryParameters.check(query, body, present);
    await categoryParameters.replace(query, present, body);
    return { status: 'ok', item: oneOf(await parametersOf(query, id), parameterId) };
  },
});

const sortCategoryParameter = useCase({
  contract: contracts.sortCategoryParameter,
  async run({ query, params: { id, parameterId }, body: { sort } }) {
    const present = oneOf(await openCategory(query, id), parameterId);
    await categoryParameters.replace(query, present, { ...present, sort });
    return { status: 'ok', item: { ...present, sort } };
  },
});

const removeCategoryParameter = useCase({
  contract: contracts.removeCategoryParameter,
  async run({ query, params: { id, parameterId } }) {
    oneOf(await openCategory(query, id), parameterId);
    await categoryParameters.remove(query, [parameterId]);
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
