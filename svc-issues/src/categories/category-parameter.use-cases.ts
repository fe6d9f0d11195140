import * as contracts from '@portal/contracts/issues/contracts';
import type { Parameter } from '@portal/contracts/parameters';
import { Invalid } from '@portal/service-kit/errors';
import { parameterUseCases } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { useCase, type Deps } from '../deps';
import { publishCategoryChanged } from './category.events';
import { getCategory, lockCategory } from './category.repository';
import { categoryParameters } from './category-parameters';

/** The parameters of a category that is locked and published as changed. @throws NotFound */
async function loadForUpdate(query: Query, id: number): Promise<Parameter[]> {
  await lockCategory(query, id);
  const category = await getCategory(query, id);
  publishCategoryChanged(query, category);
  query.audit({ action: 'issues.category_changed', object: { type: 'category', id } });
  return category.parameters;
}

const replaceCategoryParameters = useCase({
  contract: contracts.replaceCategoryParameters,
  async run({ query, params: { id }, body: { parameters } }) {
    const present = await loadForUpdate(query, id);
    const problems = await categoryParameters.problems(query, parameters, present);
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    await categoryParameters.replaceAll(query, id, parameters);
    return { status: 'ok', items: (await getCategory(query, id)).parameters };
  },
});

/** What one category asks. */
export const categoryParameterUseCases = [
  replaceCategoryParameters,
  ...parameterUseCases<Deps>({
    designed: categoryParameters,
    contracts: {
      list: contracts.listCategoryParameters,
      add: contracts.addCategoryParameter,
      update: contracts.updateCategoryParameter,
      sort: contracts.sortCategoryParameter,
      remove: contracts.removeCategoryParameter,
    },
    read: async (query, id) => (await getCategory(query, id)).parameters,
    loadForUpdate,
  }),
];
