import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../deps';
import { listEntries } from './dictionary.repository';

export const listDictionaries = useCase({
  contract: contracts.listDictionaries,
  async run({ query, searchParams }) {
    return { status: 'ok', items: await listEntries(query, searchParams.group ?? null) };
  },
});
