import { useQueries } from '@tanstack/react-query';
import type { SetupFact } from '../manifest/setup-count';
import { unitOf } from '../remote-components/loaded-units';
import { permits } from '../portal/permits';
import { portal } from '../portal/portal-store';
import { queryClient } from '../query/query-client';
import type { SetupStep } from './setup-steps';

/** What was counted for a step. */
export interface SetupState {
  /** Undefined while it is counted. */
  facts: readonly SetupFact[] | undefined;
  done: boolean;
  error: Error | null;
  /** Whether the first attempt to count it has ended, well or not. */
  attempted: boolean;
  retry: () => void;
  retrying: boolean;
}

/** Counts one step in its unit, and fetches the texts of its facts. @throws ApiError, or what the unit's code could not be fetched for */
async function countStep({ unit, id }: SetupStep, signal: AbortSignal): Promise<readonly SetupFact[]> {
  const step = (await unitOf(unit)).setup?.find((one) => one.id === id);
  if (!step) throw new Error(`${unit} does not have the step that its published manifest names`);
  const count = await step.count.load();
  const { session } = portal.get();
  return count({ signal, can: (access) => permits(session, access) });
}

/** The state of each step, counted from the data each time the steps are shown and after every change that concerns them. */
export function useSetupStates(steps: readonly SetupStep[]): readonly SetupState[] {
  const results = useQueries(
    {
      queries: steps.map((step) => ({
        queryKey: ['setup', step.unit, step.id],
        queryFn: ({ signal }: { signal: AbortSignal }) => countStep(step, signal),
        meta: { live: step.live },
      })),
    },
    queryClient,
  );
  return results.map(({ data, error, failureCount, refetch, isFetching }) => ({
    facts: data,
    done: data !== undefined && data.every(({ done }) => done),
    error: data === undefined ? error : null,
    attempted: data !== undefined || error !== null || failureCount > 0,
    retry: () => void refetch(),
    retrying: isFetching,
  }));
}
