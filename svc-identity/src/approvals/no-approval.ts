import * as contracts from '@portal/contracts/identity/contracts';
import { boundPath } from './approval';

const PARAMETER = /:\w+/g;

/**
 * Calls that need a proof of identity take no approval: nobody gets lasting power because somebody else said yes once. All of them are this
 * service's.
 */
const WITHOUT_APPROVAL = Object.values(contracts).flatMap(({ method, path, proof }) =>
  proof === undefined ? [] : [{ method, path: new RegExp(`^${path.replace(PARAMETER, '[^/]+')}$`) }],
);

/** Whether a request is to a call that takes no approval. @param path as the browser names it, below `/api` */
export function takesNoApproval(method: string, path: string): boolean {
  const [bare = ''] = boundPath(path).split('?');
  return WITHOUT_APPROVAL.some((call) => call.method === method && call.path.test(bare));
}
