import { CategoryTree, type TreeCategory } from './category-tree';

const category = (id: number, parent_id: number | null, name: string, sort = id): TreeCategory => ({
  id,
  parent_id,
  name: { en: name },
  sort,
});

describe('CategoryTree', () => {
  const tree = new CategoryTree([
    category(3, 1, 'Mechanical', 2),
    category(4, 1, 'Electrical', 1),
    category(1, null, 'Breakdown'),
    category(9, 77, 'Orphan'),
  ]);

  it('orders siblings as the plant sorted them', () => {
    expect(tree.children(1).map((each) => each.id)).toEqual([4, 3]);
  });

  it('keeps a category reachable whose parent is hidden', () => {
    expect(tree.children(null).map((each) => each.id)).toEqual([1, 9]);
  });

  it('writes the path with parents', () => {
    expect(tree.pathText(3, 'en')).toBe('Breakdown > Mechanical');
    expect(tree.pathText(12345, 'en')).toBe('');
  });

  it('survives a category that is its own ancestor', () => {
    const looped = new CategoryTree([category(1, 2, 'A'), category(2, 1, 'B')]);
    expect(looped.path(1).map((each) => each.id)).toEqual([2, 1]);
  });

  it('lists those that take issues, and one that is kept', () => {
    const taking = (id: number, more: { type?: 'standard' | 'notice'; can_be_picked?: boolean } = {}) =>
      ({ ...category(id, null, 'A'), type: 'standard', can_be_picked: true, ...more }) as const;
    const mixed = new CategoryTree([taking(1), taking(2, { type: 'notice' }), taking(3, { can_be_picked: false }), taking(4)]);
    expect(mixed.pickable().map((each) => each.id)).toEqual([1, 4]);
    expect(mixed.pickable(3).map((each) => each.id)).toEqual([1, 3, 4]);
  });

  it('lists parents before children', () => {
    expect(tree.flat().map((each) => each.id)).toEqual([1, 4, 3, 9]);
  });
});
