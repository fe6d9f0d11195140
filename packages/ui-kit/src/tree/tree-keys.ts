import type { TreeRow } from './tree-node';

/** What a key does in a tree. */
export type TreeStep = { focus: string } | { expand: string } | { collapse: string } | { choose: string };

/** What the key does to the row at `index`; null where it does nothing. `ahead` and `back` are the arrows in and out of a branch. */
export function stepOf(
  rows: readonly TreeRow[],
  index: number,
  key: string,
  { ahead, back }: { ahead: string; back: string },
): TreeStep | null {
  const row = rows[index];
  if (!row) return null;
  const to = (place: number): TreeStep | null => {
    const target = rows[place];
    return target ? { focus: target.node.id } : null;
  };
  if (key === 'ArrowDown') return to(index + 1);
  if (key === 'ArrowUp') return to(index - 1);
  if (key === 'Home') return to(0);
  if (key === 'End') return to(rows.length - 1);
  if (key === 'Enter' || key === ' ') return { choose: row.node.id };
  if (key === ahead) return stepIn(rows, index, row);
  if (key !== back) return null;
  if (row.expanded) return { collapse: row.node.id };
  return row.parent === null ? null : { focus: row.parent };
}

function stepIn(rows: readonly TreeRow[], index: number, row: TreeRow): TreeStep | null {
  if (!row.node.hasChildren) return null;
  if (!row.expanded) return { expand: row.node.id };
  const first = rows[index + 1];
  return first?.parent === row.node.id ? { focus: first.node.id } : null;
}

/** Finds letters without regard to case and accents. */
const LETTERS = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });

/** The next row after `index`, going round, whose label begins with what was typed; with more than one letter the row itself counts too. */
export function rowBeginningWith(rows: readonly TreeRow[], index: number, typed: string): string | null {
  const from = typed.length > 1 ? index : index + 1;
  const round = [...rows.slice(from), ...rows.slice(0, from)];
  return round.find(({ node }) => LETTERS.compare(node.label.slice(0, typed.length), typed) === 0)?.node.id ?? null;
}
