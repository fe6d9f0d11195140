import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { queryIn } from '@portal/service-kit/database';
import { useCase } from '../deps';
import { announceCategory } from './category.events';
import { rederive } from './category-tree';
import { findCategory, lockTree, placeCategories, updateCategory as store } from './category.repository';
import { checkCategory, fieldsOf, written } from './check-category';

/** Replaces a category. Without `parent_id` and `sort` it stays where it is; `parent_id` null moves it to the top. */
export const updateCategory = useCase({
  contract: contracts.updateCategory,
  async run({ ctx: { tenant }, trx, params: { id }, body }) {
    const tree = await lockTree(trx, tenant);
    const present = await findCategory(queryIn(trx), tenant, id);
    if (!present) throw new NotFound('The category');
    const input = { ...body, parent_id: body.parent_id === undefined ? present.parent_id : body.parent_id };
    await checkCategory(trx, tenant, tree, input, id);
    const fields = fieldsOf(input, body.sort ?? present.sort);
    await store(trx, tenant, id, fields);
    const changed = tree.map((node) =>
      node.id === id ? { ...node, name: fields.name, color: fields.color, parent_id: fields.parent_id } : node,
    );
    await placeCategories(trx, tenant, rederive(changed, id));
    await announceCategory(trx, { id, name: fields.name, parent_id: fields.parent_id });
    return { status: 'ok', item: written(await findCategory(queryIn(trx), tenant, id)) };
  },
});
