import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../deps';
import { alone } from '../sql';
import { allCategories } from './category.repository';

export const listCategories = useCase({
  contract: contracts.listCategories,
  async run({ ctx, read }) {
    return { status: 'ok', items: await allCategories(alone(read), ctx.tenant) };
  },
});
