import { useSyncExternalStore } from 'react';
import type { Problem } from '@portal/contracts/problems';
import type { Method } from '@portal/contracts/contract';

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
let waiting: readonly Authorisation[] = [];
const listeners = new Set<() => void>();

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
        change(waiting.filter((other) => other !== question));
        resolve(token);
      },
    };
    change([...waiting, question]);
  });
}

/** The question that is being asked now. */
export function useAuthorisation(): Authorisation | undefined {
  return useSyncExternalStore(subscribe, () => waiting[0]);
}

function change(next: readonly Authorisation[]): void {
  waiting = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
