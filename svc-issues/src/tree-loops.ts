/** Something that stands below another of its kind, or at the top. */
interface TreeNode {
  id: number;
  parent_id: number | null;
}

/** Whether `at` is `id` or stands below it. */
export function isDescendant(nodes: readonly TreeNode[], id: number, at: number | null): boolean {
  const seen = new Set<number>();
  for (let node = at; node !== null && !seen.has(node); node = nodes.find((one) => one.id === node)?.parent_id ?? null) {
    if (node === id) return true;
    seen.add(node);
  }
  return false;
}
