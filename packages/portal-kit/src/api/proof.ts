import { ApiError } from './api-error';
import { apiHooks } from '../portal/hooks';

let asking: Promise<boolean> | undefined;

/**
 * Asks the person to prove that it is them; calls that are refused meanwhile share the question.
 * @throws ApiError `aborted` when they would not: what they cancelled themselves is no failure
 */
export async function proveIdentity({ problem }: ApiError): Promise<void> {
  asking ??= apiHooks()
    .onProofRequired(problem?.methods ?? [])
    .finally(() => (asking = undefined));
  if (!(await asking)) throw new ApiError(0, null, 'aborted');
}
