import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './schemas';

export const listListViews = contract('GET /list_views', {
  summary: 'List saved list views',
  access: 'any',
  description: 'Views of one list, or of all: those that the plant shares and the own ones, by name.',
  query: s.listViewsQuery,
  output: itemsOf(s.listView),
});
export const createListView = contract('POST /list_views', {
  summary: 'Create a list view',
  access: 'any',
  status: 201,
  description: '422 `shared: too_high` when there are 30 of the list already, own or shared ones. Sharing needs `settings/read`.',
  body: s.newListView,
  output: itemOf(s.listView),
});
export const updateListView = contract('PUT /list_views/:id', {
  summary: 'Update a list view',
  access: 'any',
  description: '403 for a shared one of someone else, unless the caller is an administrator. Sharing needs `settings/read`.',
  params: byId,
  body: s.listViewInput,
  output: itemOf(s.listView),
});
export const removeListView = contract('DELETE /list_views/:id', {
  summary: 'Remove a list view',
  access: 'any',
  params: byId,
  output: done,
});
