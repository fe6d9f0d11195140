import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import { api } from '../api/api';
import type { ApiError } from '../api/api-error';
import type { CallArgs } from '../api/args';
import type { LiveTag } from '../live/change';
import { notify } from '../notices/notify';
import { invalidate, queryClient } from './query-client';

export interface ApiMutationOptions<Out, Args> {
  onSuccess?: (answer: Out, args: Args) => void;
  /** Runs before the notice; return true when the failure is shown elsewhere and needs none. */
  onError?: (error: ApiError, args: Args) => boolean | void;
  /** What to say on success: a sentence, or a function of the answer. */
  saved?: string | ((answer: Out, args: Args) => string);
  /** What changed, so that it is fetched anew without waiting for the live event. */
  changes?: readonly LiveTag[] | ((answer: Out, args: Args) => readonly LiveTag[]);
  /** Says that input was refused (422) by a notice too; forms show it under their fields instead. */
  notifyInvalid?: boolean;
}

/**
 * A call that changes something. Failures show as a notice, except refused input (422) and what `onError` takes
 * upon itself.
 */
export function useApiMutation<In extends ContractInput, Out>(
  contract: Contract<In, Out>,
  options: ApiMutationOptions<Out, CallArgs<Contract<In, Out>>> = {},
): UseMutationResult<Out, ApiError, CallArgs<Contract<In, Out>>> {
  return useMutation<Out, ApiError, CallArgs<Contract<In, Out>>>(
    {
      mutationFn: (args) => api(contract, args),
      onSuccess: (answer, args) => {
        const changes = typeof options.changes === 'function' ? options.changes(answer, args) : options.changes;
        if (changes?.length) invalidate(changes);
        const sentence = typeof options.saved === 'function' ? options.saved(answer, args) : options.saved;
        if (sentence) notify.show({ text: sentence, tone: 'success' });
        options.onSuccess?.(answer, args);
      },
      onError: (error, args) => {
        if (options.onError?.(error, args) === true || error.aborted) return;
        if (error.status === 422 && !options.notifyInvalid) return;
        notify.failed(error);
      },
    },
    queryClient,
  );
}
