import type { FlowFault } from '@portal/contracts/issues/flow-rules';
import type { FlowContent } from '@portal/contracts/issues/schemas';
import type { Selection } from './use-flow-draft';

/** The state or transition that a fault is about; null for one of the flow as a whole or of a level. */
export function selectionOf({ path }: FlowFault, { states, transitions }: FlowContent): Selection | null {
  const [part, index] = path.split('.');
  if (index === undefined || (part !== 'states' && part !== 'transitions')) return null;
  const key = (part === 'states' ? states : transitions)[Number(index)]?.key;
  return key === undefined ? null : { part: part === 'states' ? 'state' : 'transition', key };
}

/** Whether something is wrong with it. */
export function isFaulty(faults: readonly FlowFault[], content: FlowContent, { part, key }: Selection): boolean {
  return faults.some((fault) => {
    const about = selectionOf(fault, content);
    return about?.part === part && about.key === key;
  });
}
