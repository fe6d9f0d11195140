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
const store = createStore<{ waiting: readonly Authorisation[] }>({ waiting: [] });

/**
 * Asks for somebody's approval of a request that was refused with 403. One question at a time: what is refused
 * meanwhile waits its turn. `impossible` when this build does not know the permission.
 */
export function askForAuthorisation({ permission = '' }: Problem, request: RefusedRequest): Promise<Approval> {
  if (!isAccess(permission)) return Promise.resolve('impossible');
  return new Promise((resolve) => {
    asked += 1;
    const question: Authorisation = {
      id: asked,
      permission,
      request,
      answer: (approval) => {
        store.set({ waiting: store.get().waiting.filter((other) => other !== question) });
        resolve(approval);
      },
    };
    store.set({ waiting: [...store.get().waiting, question] });
  });
}

/** The question that is being asked now. */
export function useAuthorisation(): Authorisation | undefined {
  return useStore(store).waiting[0];
}
