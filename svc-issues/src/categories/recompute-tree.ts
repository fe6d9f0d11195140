import type { Query } from '@portal/service-kit/query';
import { derive, type Placed } from './category-tree';
import { lockTree, placeCategories } from './category.repository';

/** Derives path, ancestors and colour of every category, parents first. */
export async function recomputeTree(query: Query): Promise<void> {
  const tree = await lockTree(query);
  const placed = new Map<number, Placed>();
  for (const node of tree) {
    placed.set(node.id, { ...node, ...derive(node, node.parent_id === null ? undefined : placed.get(node.parent_id)) });
  }
  await placeCategories(query, [...placed.values()]);
}
