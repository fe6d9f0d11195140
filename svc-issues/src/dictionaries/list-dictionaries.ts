import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../deps';
import { listEntries } from './dictionary.repository';

export const listDictionaries = useCase({
  contract: contracts.listDictionaries,
  async run({ ctx, read, searchParams }) {
    return { status: 'ok', items: await listEntries(read, ctx.tenant, searchParams.group ?? null) };
  },
});
