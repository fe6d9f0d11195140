import type { Problem } from '@portal/contracts/problems';
import type { Method } from '@portal/contracts/contract';
import { createStore, useStore } from '@portal/portal-kit/shell';

/** The request that was refused; `path` as the API names it. */
export interface RefusedRequest {
  method: Method;
  path: string;
}

export interface Authorisation {
  /** Counts questions, so that each starts with an empty field. */
  id: number;
  permission: string | undefined;
  request: RefusedRequest;
  /** The one-time token, or null when nobody approved. */
  answer: (token: string | null) => void;
}

let asked = 0;
const store = createStore<{ waiting: readonly Authorisation[] }>({ waiting: [] });

/**
 * Asks for somebody's approval of a request that was refused with 403. One question at a time: what is refused
 * meanwhile waits its turn. Resolves to the token to repeat the request with, or null.
 */
export function askForAuthorisation(problem: Problem, request: RefusedRequest): Promise<string | null> {
  return new Promise((resolve) => {
    asked += 1;
    const question: Authorisation = {
      id: asked,
      permission: problem.permission,
      request,
      answer: (token) => {
        store.set({ waiting: store.get().waiting.filter((other) => other !== question) });
        resolve(token);
      },
    };
    store.set({ waiting: [...store.get().waiting, question] });
  });
}

/** The question that is being asked now. */
export function useAuthorisation(): Authorisation | undefined {
  return useStore(store).waiting[0];
}
