import { useState } from 'react';
import { ApiError } from '@portal/portal-kit';
import { signInProblem } from './sign-in-problem';
import { useT } from '../words';

interface Send<T> {
  /** Why the call failed apart from what was typed. */
  problem: string | null;
  /** Makes the call; null when it failed apart from what was typed. @throws ApiError of 422, for the form */
  send: (call: () => Promise<T>) => Promise<T | null>;
}

/** Calls of a page without snackbars: what is no field's fault is told on the page. */
export function useSend<T>(): Send<T> {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    async send(call) {
      setProblem(null);
      try {
        return await call();
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) throw error;
        setProblem(signInProblem(error, t));
        return null;
      }
    },
  };
}
