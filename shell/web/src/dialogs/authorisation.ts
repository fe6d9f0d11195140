import { isAccess, type Access } from '@portal/contracts/access';
import type { Problem } from '@portal/contracts/problems';
import { createStore, useStore, type Approval, type RefusedRequest } from '@portal/portal-kit/shell';

export interface Authorisation {
  /** Counts questions, so that each starts with an empty field. */
  id: number;
  permission: Access;
  request: RefusedRequest;
  answer: (approval: Approval) => void;
}

let asked = 0;
const store = createStore<{ question: Authorisation | undefined }>({ question: undefined });

/**
 * Asks for somebody's approval of a request that was refused with 403; calls wait for their turn to ask. `impossible` when this build does
 * not know the permission.
 */
export function askForAuthorisation({ permission = '' }: Problem, request: RefusedRequest): Promise<Approval> {
  if (!isAccess(permission)) return Promise.resolve('impossible');
  return new Promise((resolve) => {
    asked += 1;
    const answer = (approval: Approval) => {
      store.set({ question: undefined });
      resolve(approval);
    };
    store.set({ question: { id: asked, permission, request, answer } });
  });
}

/** The question that is being asked now. */
export function useAuthorisation(): Authorisation | undefined {
  return useStore(store).question;
}
