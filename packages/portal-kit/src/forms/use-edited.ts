import { useState } from 'react';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import type { CallArgs } from '../api/args';
import { useApiQuery, type ApiAnswer, type ApiQueryOptions } from '../query/use-api-query';

/** What a form edits, as it was when the form opened: values, id and version that are sent belong together, whatever is read meanwhile. */
export function useEdited<T>(current: T): T {
  const [edited] = useState(current);
  return edited;
}

/** The answer of a GET call with what a form edits: read when the form opens, and not changed by what is read later. */
export function useEditedQuery<In extends ContractInput, Out>(
  contract: Contract<In, Out>,
  args: CallArgs<Contract<In, Out>>,
  { enabled }: Pick<ApiQueryOptions<Out>, 'enabled'> = {},
): Pick<ApiAnswer<Out>, 'data' | 'error' | 'refetch'> {
  // An answer that is kept may be older than the form: what began with it could not be saved.
  const { data, error, isFetching, refetch } = useApiQuery(contract, args, { enabled, staleTime: 0 });
  const [edited, keep] = useState<Out>();
  if (edited === undefined && data !== undefined && !isFetching) keep(data);
  return { data: edited, error, refetch };
}
