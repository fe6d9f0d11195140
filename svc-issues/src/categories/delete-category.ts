import * as contracts from '@portal/contracts/issues/contracts';
import { Conflict, NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { announceCategory } from './category.events';
import { isInUse, lockTree, removeCategory } from './category.repository';

/** Removes a category that no issue and no other category refers to; 409 otherwise. */
export const deleteCategory = useCase({
  contract: contracts.deleteCategory,
  async run({ ctx: { tenant }, trx, params: { id } }) {
    const present = (await lockTree(trx, tenant, true)).find((node) => node.id === id);
    if (!present) throw new NotFound('The category');
    if (await isInUse(trx, tenant, id)) throw new Conflict('in_use');
    await removeCategory(trx, tenant, id);
    await announceCategory(trx, present, true);
    return { status: 'ok' };
  },
});
