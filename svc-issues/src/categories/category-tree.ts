import type { Translations } from '@portal/contracts/locales';

/** What of a category depends on where it hangs. */
export interface Placed {
  id: number;
  parent_id: number | null;
  name: Translations;
  color: string | null;
  path: string;
  parents: { id: number; name: Translations }[];
  color_inherited: string | null;
}

type Derived = Pick<Placed, 'id' | 'path' | 'parents' | 'color_inherited'>;

/** Path, ancestors and colour of a category under its parent. */
export function derive(node: Pick<Placed, 'id' | 'color'>, parent: Placed | undefined): Derived {
  return {
    id: node.id,
    path: `${parent?.path ?? '/'}${node.id}/`,
    parents: parent ? [...parent.parents, { id: parent.id, name: parent.name }] : [],
    color_inherited: node.color ?? parent?.color_inherited ?? null,
  };
}

/** Whether `id` would hang below itself under `parentId`. */
export function wouldLoop(tree: readonly Placed[], id: number, parentId: number | null): boolean {
  const parent = tree.find((node) => node.id === parentId);
  return parentId === id || (parent?.parents.some((ancestor) => ancestor.id === id) ?? false);
}

/** What changes in the tree, from a changed category down: only nodes whose derived values differ. */
export function rederive(tree: readonly Placed[], id: number): Derived[] {
  const nodes = new Map(tree.map((node) => [node.id, { ...node }]));
  const changes: Derived[] = [];
  const visit = (node: Placed): void => {
    const derived = derive(node, node.parent_id === null ? undefined : nodes.get(node.parent_id));
    const before = tree.find((one) => one.id === node.id);
    if (
      JSON.stringify([before?.path, before?.parents, before?.color_inherited]) !==
      JSON.stringify([derived.path, derived.parents, derived.color_inherited])
    ) {
      changes.push(derived);
    }
    Object.assign(node, derived);
    for (const child of nodes.values()) if (child.parent_id === node.id) visit(child);
  };
  const start = nodes.get(id);
  if (start) visit(start);
  return changes;
}
