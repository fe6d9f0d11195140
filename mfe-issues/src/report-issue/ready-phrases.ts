import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import type { CategoryTree } from '../categories/category-tree';

/** Titles that a report in a category is offered: its own, else those of the nearest category above that has some. */
export function readyPhrases(tree: CategoryTree<Category>, category: number, locale: string): string[] {
  const nearest = tree.path(category).findLast(({ attributes }) => Object.keys(attributes.phrases ?? {}).length > 0);
  const lines = translated(nearest?.attributes.phrases, locale).split('\n');
  return [...new Set(lines.map((one) => one.trim()).filter(Boolean))];
}
