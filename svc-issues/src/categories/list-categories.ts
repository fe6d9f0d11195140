import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../deps';
import { allCategories } from './category.repository';

export const listCategories = useCase({
  contract: contracts.listCategories,
  async run({ ctx, read }) {
    return { status: 'ok', items: await allCategories(read, ctx.tenant) };
  },
});
