import { derive, rederive, wouldLoop, type Placed } from './category-tree';

/** A tree from `[id, parent, colour]` rows, parents first. */
function tree(...rows: [id: number, parent: number | null, color?: string][]): Placed[] {
  const made: Placed[] = [];
  for (const [id, parent_id, color = null] of rows) {
    const node = { id, parent_id, color, name: { en: `Category ${id}` }, path: '', parents: [], color_inherited: null };
    made.push({
      ...node,
      ...derive(
        node,
        made.find((one) => one.id === parent_id),
      ),
    });
  }
  return made;
}

it('a category knows its ancestors and takes the nearest colour', () => {
  const [, , leaf] = tree([1, null, '#e03131'], [2, 1], [3, 2]);
  expect(leaf).toMatchObject({ path: '/1/2/3/', color_inherited: '#e03131', parents: [{ id: 1 }, { id: 2 }] });
});

it('an own colour wins over an inherited one', () => {
  expect(tree([1, null, '#e03131'], [2, 1, '#1c7ed6'])[1]?.color_inherited).toBe('#1c7ed6');
});

it('moving a category changes it and everything below, nothing else', () => {
  const nodes = tree([1, null, '#e03131'], [2, 1], [3, 2], [4, null, '#1c7ed6'], [5, 4]);
  const moved = nodes.map((node) => (node.id === 2 ? { ...node, parent_id: 4 } : node));
  const changes = rederive(moved, 2);
  expect(changes.map(({ id, path, color_inherited }) => [id, path, color_inherited])).toEqual([
    [2, '/4/2/', '#1c7ed6'],
    [3, '/4/2/3/', '#1c7ed6'],
  ]);
});

it('a rename reaches the ancestors of those below', () => {
  const nodes = tree([1, null], [2, 1]).map((node) => (node.id === 1 ? { ...node, name: { en: 'Breakdown' } } : node));
  expect(rederive(nodes, 1)).toEqual([{ id: 2, path: '/1/2/', parents: [{ id: 1, name: { en: 'Breakdown' } }], color_inherited: null }]);
});

it('nothing can hang below itself', () => {
  const nodes = tree([1, null], [2, 1], [3, 2]);
  expect(wouldLoop(nodes, 1, 3)).toBe(true);
  expect(wouldLoop(nodes, 1, 1)).toBe(true);
  expect(wouldLoop(nodes, 3, 1)).toBe(false);
  expect(wouldLoop(nodes, 3, null)).toBe(false);
});
