import type { TreeNode } from '@portal/ui-kit/tree';
import type { Branches } from './use-branches';

const MORE = 'more:';

/** How the things of a tree are shown. */
export interface NodeLook<T> {
  /** Words of the entry that loads more. */
  more: string;
  /** Words of the entry that loads again what could not be loaded. */
  failed: string;
  nodeOf: (thing: T) => Omit<TreeNode, 'id' | 'children'>;
}

/** The entries of a tree from what is loaded of it; undefined while the branch is on its way. */
export function branchNodes<T extends { id: number }>(
  branches: Branches<T>,
  parent: number | null,
  open: ReadonlySet<number>,
  look: NodeLook<T>,
): TreeNode[] | undefined {
  const { items, all } = branches.of(parent) ?? { items: [], all: undefined };
  const failed = branches.hasFailed(parent);
  if (all === undefined && !failed) return undefined;
  const nodes = items.map((thing): TreeNode => ({
    ...look.nodeOf(thing),
    id: String(thing.id),
    children: open.has(thing.id) ? branchNodes(branches, thing.id, open, look) : undefined,
  }));
  const isWhole = !failed && items.length >= (all ?? 0);
  return isWhole ? nodes : [...nodes, { id: `${MORE}${parent ?? ''}`, label: failed ? look.failed : look.more, more: true }];
}

/** What choosing an entry does: the thing is chosen, or more of its branch is loaded. */
export function chooseNode<T extends { id: number }>(branches: Branches<T>, id: string, onSelect: (thing: T) => void): void {
  if (id.startsWith(MORE)) return branches.more(Number(id.slice(MORE.length)) || null);
  const thing = branches.find(Number(id));
  if (thing) onSelect(thing);
}
