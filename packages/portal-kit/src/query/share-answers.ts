import { replaceEqualDeep } from '@tanstack/react-query';

interface Numbered {
  id: string | number;
}

type Page = Record<string, unknown> & { items: Numbered[] };

function isPage(value: unknown): value is Page {
  const items = (value as { items?: unknown } | null | undefined)?.items;
  return Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null && 'id' in item);
}

/**
 * The new answer with whatever equals the old one taken from it, so that what is drawn from it is not drawn again. Things of a list are
 * compared by their id: one that comes first moves the others and changes none.
 */
export function shareAnswers(before: unknown, after: unknown): unknown {
  if (!isPage(before) || !isPage(after)) return replaceEqualDeep(before, after);
  const known = new Map(before.items.map((item) => [item.id, item]));
  const items = after.items.map((item) => replaceEqualDeep(known.get(item.id), item));
  const same = items.length === before.items.length && items.every((item, index) => item === before.items[index]);
  const head = { ...before, items: null };
  const rest = replaceEqualDeep(head, { ...after, items: null });
  if (same && rest === head) return before;
  return { ...rest, items: same ? before.items : items };
}
