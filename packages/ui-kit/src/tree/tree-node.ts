import type { ReactNode } from 'react';
import type { IconName } from '../icon';

/** One entry of a tree. */
export interface TreeNode {
  id: string;
  /** What is read, and found by typing its first letters. */
  label: string;
  /** What is shown instead of the label. */
  content?: ReactNode;
  icon?: IconName;
  /** Whether something is below it, loaded or not. */
  hasChildren?: boolean;
  /** What is below it; undefined while it is not loaded. */
  children?: readonly TreeNode[];
  /** Cannot be chosen; what is below it can. */
  disabled?: boolean;
  /** Whether it is ticked, where several are chosen; undefined: no tick box. */
  checked?: boolean;
  /** Stands for more that can be loaded: choosing it loads them. */
  more?: boolean;
}

/** A node in sight, with its place. */
export interface TreeRow {
  node: TreeNode;
  /** 1 at the top. */
  level: number;
  /** Among its siblings, from 1. */
  position: number;
  siblings: number;
  parent: string | null;
  expanded: boolean;
  /** Expanded, and what is below it is not there yet. */
  waiting: boolean;
}

/** The nodes in sight, in the order in which they stand under each other. */
export function rowsInSight(nodes: readonly TreeNode[], expanded: ReadonlySet<string>, level = 1, parent: string | null = null): TreeRow[] {
  // What only stands for more is no sibling.
  const siblings = nodes.filter(({ more }) => !more).length;
  return nodes.flatMap((node, index) => {
    const open = node.hasChildren === true && expanded.has(node.id);
    const row: TreeRow = {
      node,
      level,
      parent,
      siblings,
      position: Math.min(index + 1, Math.max(1, siblings)),
      expanded: open,
      waiting: open && node.children === undefined,
    };
    return [row, ...(open ? rowsInSight(node.children ?? [], expanded, level + 1, node.id) : [])];
  });
}
