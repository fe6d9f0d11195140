import type { Category } from '@portal/contracts/issues/schemas';
import { translated, type Translations } from '@portal/contracts/locales';

/** What the tree needs to know of a category. */
export interface TreeCategory {
  id: number;
  parent_id: number | null;
  name: Translations;
  sort: number;
}

type Pickable = Pick<Category, 'type' | 'can_be_picked'>;

export const PATH_SEPARATOR = ' > ';

/** Categories by parent, in the plant's own order. */
export class CategoryTree<C extends TreeCategory> {
  private readonly byId: ReadonlyMap<number, C>;
  private readonly byParent = new Map<number | null, C[]>();

  constructor(categories: readonly C[]) {
    this.byId = new Map(categories.map((category) => [category.id, category]));
    for (const category of [...categories].sort((a, b) => a.sort - b.sort || a.id - b.id)) {
      // A child whose parent is hidden from this person still has to be reachable.
      const parent = category.parent_id !== null && this.byId.has(category.parent_id) ? category.parent_id : null;
      const siblings = this.byParent.get(parent);
      if (siblings) siblings.push(category);
      else this.byParent.set(parent, [category]);
    }
  }

  get(id: number | null | undefined): C | undefined {
    return id === null || id === undefined ? undefined : this.byId.get(id);
  }

  children(parent: number | null): readonly C[] {
    return this.byParent.get(parent) ?? [];
  }

  /** From the root down to the category itself; empty for an unknown one. */
  path(id: number | null | undefined): C[] {
    const path: C[] = [];
    for (let at = this.get(id); at && !path.includes(at); at = this.get(at.parent_id)) path.unshift(at);
    return path;
  }

  pathText(id: number | null | undefined, locale: string): string {
    return this.path(id)
      .map((category) => translated(category.name, locale))
      .join(PATH_SEPARATOR);
  }

  /** Every category, parents before their children. */
  flat(parent: number | null = null): C[] {
    return this.children(parent).flatMap((category) => [category, ...this.flat(category.id)]);
  }

  /** Categories that take issues, parents before their children; `kept` is among them whatever it is. */
  pickable(this: CategoryTree<C & Pickable>, kept: number | null = null): C[] {
    return this.flat().filter(({ id, type, can_be_picked }) => id === kept || (type !== 'notice' && can_be_picked));
  }
}
