import * as contracts from '@portal/contracts/issues/contracts';
import { queryIn } from '@portal/service-kit/database';
import { useCase } from '../deps';
import { announceCategory } from './category.events';
import { derive } from './category-tree';
import { findCategory, insertCategory, lockTree, nextSort, placeCategories } from './category.repository';
import { checkCategory, fieldsOf, written } from './check-category';

export const createCategory = useCase({
  contract: contracts.createCategory,
  async run({ ctx: { tenant }, trx, body }) {
    const tree = await lockTree(trx, tenant);
    await checkCategory(trx, tenant, tree, body);
    const parentId = body.parent_id ?? null;
    const fields = fieldsOf(body, body.sort ?? (await nextSort(trx, tenant, parentId)));
    const id = await insertCategory(trx, tenant, fields);
    await placeCategories(trx, tenant, [
      derive(
        { id, color: fields.color },
        tree.find((node) => node.id === parentId),
      ),
    ]);
    await announceCategory(trx, { id, name: fields.name, parent_id: parentId });
    return { status: 'ok', item: written(await findCategory(queryIn(trx), tenant, id)) };
  },
});
