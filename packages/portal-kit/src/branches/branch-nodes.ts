import type { TreeNode } from '@portal/ui-kit/tree';
import type { Branches } from './use-branches';

const MORE = 'more:';

/** How the things of a tree are shown. */
export interface NodeLook<T> {
  /** Words of the entry that loads more. */
  more: string;
  nodeOf: (thing: T) => Omit<TreeNode, 'id' | 'children'>;
}

/** The entries of a tree from what is loaded of it; undefined while the branch is on its way. */
export function branchNodes<T extends { id: number }>(
  branches: Branches<T>,
  parent: number | null,
  open: ReadonlySet<number>,
  look: NodeLook<T>,
): TreeNode[] | undefined {
  const branch = branches.of(parent);
  if (!branch) return undefined;
  const nodes = branch.items.map((thing): TreeNode => ({
    ...look.nodeOf(thing),
    id: String(thing.id),
    children: open.has(thing.id) ? branchNodes(branches, thing.id, open, look) : undefined,
  }));
  return branch.items.length < branch.all ? [...nodes, { id: `${MORE}${parent ?? ''}`, label: look.more, more: true }] : nodes;
}

/** What choosing an entry does: the thing is chosen, or more of its branch is loaded. */
export function chooseNode<T extends { id: number }>(branches: Branches<T>, id: string, onSelect: (thing: T) => void): void {
  if (id.startsWith(MORE)) return branches.more(Number(id.slice(MORE.length)) || null);
  const thing = branches.find(Number(id));
  if (thing) onSelect(thing);
}
