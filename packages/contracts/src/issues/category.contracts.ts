import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { parameter, parameterFields } from '../parameters';
import { byId } from '../shared-schemas';
import * as s from './category.schemas';
import { sortPatch } from './sort.schemas';

const RIGHT = 'settings.categories';

export const listCategories = contract('GET /categories', {
  summary: 'List categories',
  access: 'any',
  description: 'The whole tree, parents before children, each level by `sort` then `id`.',
  output: itemsOf(s.category),
});
export const createCategory = contract('POST /categories', {
  summary: 'Create a category',
  access: `${RIGHT}/create`,
  status: 201,
  body: s.categoryInput,
  output: itemOf(s.category),
});
export const updateCategory = contract('PUT /categories/:id', {
  summary: 'Update a category',
  access: `${RIGHT}/update`,
  params: byId,
  body: s.categoryInput,
  output: itemOf(s.category),
});
export const sortCategory = contract('PATCH /categories/:id', {
  summary: 'Sort a category',
  access: `${RIGHT}/update`,
  description: 'Its place among those of its parent; all else stays as it is.',
  params: byId,
  body: sortPatch,
  output: itemOf(s.category),
});
export const removeCategory = contract('DELETE /categories/:id', {
  summary: 'Remove a category',
  access: `${RIGHT}/delete`,
  description: '409 `in_use` while issues, other categories or answers to its parameters refer to it.',
  params: byId,
  output: done,
});

export const listCategoryParameters = contract('GET /categories/:id/parameters', {
  summary: 'List the parameters of a category',
  access: 'any',
  description: 'What the category asks for itself. Its issues are also asked what the categories above it ask for.',
  params: byId,
  output: itemsOf(parameter),
});
export const replaceCategoryParameters = contract('PUT /categories/:id/parameters', {
  summary: 'Replace the parameters of a category',
  access: `${RIGHT}/update`,
  description:
    'These are all that the category asks for from then on, in their order. 422 `parameters.<n>.type: in_use` where there are answers.',
  params: byId,
  body: s.categoryParametersInput,
  output: itemsOf(parameter),
});
export const addCategoryParameter = contract('POST /categories/:id/parameters', {
  summary: 'Add a parameter to a category',
  access: `${RIGHT}/update`,
  status: 201,
  params: byId,
  body: parameterFields,
  output: itemOf(parameter),
});
export const updateCategoryParameter = contract('PUT /categories/:id/parameters/:parameterId', {
  summary: 'Update a parameter of a category',
  access: `${RIGHT}/update`,
  description: '422 `type: in_use` where there are answers.',
  params: s.categoryParameterParams,
  body: parameterFields,
  output: itemOf(parameter),
});
export const sortCategoryParameter = contract('PATCH /categories/:id/parameters/:parameterId', {
  summary: 'Sort a parameter of a category',
  access: `${RIGHT}/update`,
  params: s.categoryParameterParams,
  body: sortPatch,
  output: itemOf(parameter),
});
export const removeCategoryParameter = contract('DELETE /categories/:id/parameters/:parameterId', {
  summary: 'Remove a parameter of a category',
  access: `${RIGHT}/update`,
  description: 'It is asked no more; answers that were given stay with their issues.',
  params: s.categoryParameterParams,
  output: done,
});
