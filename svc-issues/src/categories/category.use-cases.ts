import * as contracts from '@portal/contracts/issues/contracts';
import { Conflict, NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { derive, rederive } from './category-tree';
import { publishCategoryChanged } from './category.events';
import {
  allCategories,
  getCategory,
  insertCategory,
  isInUse,
  lockTree,
  nextSort,
  placeCategories,
  eraseCategory,
  updateCategory as storeCategory,
} from './category.repository';
import { checkCategory, fieldsOf } from './check-category';

const listCategories = useCase({
  contract: contracts.listCategories,
  async run({ query }) {
    return { status: 'ok', items: await allCategories(query) };
  },
});

const createCategory = useCase({
  contract: contracts.createCategory,
  async run({ query, body }) {
    const tree = await lockTree(query);
    await checkCategory(query, tree, body);
    const parentId = body.parent_id ?? null;
    const fields = fieldsOf(body, body.sort ?? (await nextSort(query, parentId)));
    const id = await insertCategory(query, fields);
    const parent = tree.find((node) => node.id === parentId);
    await placeCategories(query, [derive({ id, color: fields.color }, parent)]);
    publishCategoryChanged(query, { id, name: fields.name, parent_id: parentId });
    query.audit({ action: 'issues.category_created', object: { type: 'category', id }, detail: { name: fields.name } });
    return { status: 'ok', item: await getCategory(query, id) };
  },
});

/** Replaces a category. Without `parent_id` and `sort` it stays where it is; `parent_id` null moves it to the top. */
const updateCategory = useCase({
  contract: contracts.updateCategory,
  async run({ query, params: { id }, body }) {
    const tree = await lockTree(query);
    const present = await getCategory(query, id);
    const input = { ...body, parent_id: body.parent_id === undefined ? present.parent_id : body.parent_id };
    await checkCategory(query, tree, input, present);
    const fields = fieldsOf(input, body.sort ?? present.sort);
    await storeCategory(query, id, fields);
    const { name, color, parent_id } = fields;
    const changed = tree.map((node) => (node.id === id ? { ...node, name, color, parent_id } : node));
    await placeCategories(query, rederive(changed, id));
    publishCategoryChanged(query, { id, name, parent_id });
    query.audit({ action: 'issues.category_changed', object: { type: 'category', id }, detail: { name } });
    return { status: 'ok', item: await getCategory(query, id) };
  },
});

/** Gives a category another place among those of its parent. */
const sortCategory = useCase({
  contract: contracts.sortCategory,
  async run({ query, params: { id }, body }) {
    const present = (await lockTree(query)).find((node) => node.id === id);
    if (!present) throw new NotFound('The category');
    await storeCategory(query, id, body);
    publishCategoryChanged(query, present);
    query.audit({ action: 'issues.category_changed', object: { type: 'category', id }, detail: { name: present.name } });
    return { status: 'ok', item: await getCategory(query, id) };
  },
});

/** Removes a category that nothing refers to; 409 otherwise. */
const removeCategory = useCase({
  contract: contracts.removeCategory,
  async run({ query, params: { id } }) {
    const present = (await lockTree(query, true)).find((node) => node.id === id);
    if (!present) throw new NotFound('The category');
    if (await isInUse(query, id)) throw new Conflict('in_use');
    await eraseCategory(query, id);
    publishCategoryChanged(query, present, true);
    query.audit({ action: 'issues.category_removed', object: { type: 'category', id }, detail: { name: present.name } });
    return { status: 'ok' };
  },
});

export const categoryUseCases = [listCategories, createCategory, updateCategory, sortCategory, removeCategory];
