import type { Site } from './sites';

/** A wall that no call can show to be missing as long as another stands before it, and which. Row-level security stands behind each as well. */
interface Behind {
  /** End of the file's path. */
  file: string;
  /** Part of the line. */
  line: string;
  before: string;
}

/** Looked at one by one; whatever is not named here has to be noticed. */
export const BEHIND_ANOTHER: readonly Behind[] = [
  {
    file: 'categories/category.repository.ts',
    line: 'where p.tenant_id = $1 and (p.id = any($3::bigint[])',
    before: "only questions of the issue's own category and transition are asked for",
  },
  {
    file: 'categories/category.repository.ts',
    line: 'select unnest(${ANCESTOR_IDS}) from category c where c.tenant_id = $1',
    before: 'the category is that of an own issue',
  },
  {
    file: 'query/tenant-builder.ts',
    line: 'join.onVal(column, tenant);',
    before: 'what the builder joins belongs to a row of the own tenant; the tests of the kit tell when the condition is gone',
  },
  {
    file: 'query/tenant-builder.ts',
    line: 'built.where(column, tenant);',
    before: 'no statement of a service joins without a condition; the tests of the kit tell when this one is gone',
  },
  {
    file: 'issues/files/save-file.ts',
    line: 'if (!isVisible(caller, work))',
    before: 'adding and removing ask for a right of their own; this one only hides that the issue exists',
  },
];

/** What stands before a wall; undefined where it has to be noticed. */
export function wallBefore({ file, line }: Site): string | undefined {
  return BEHIND_ANOTHER.find((known) => file.endsWith(known.file) && line.includes(known.line))?.before;
}
