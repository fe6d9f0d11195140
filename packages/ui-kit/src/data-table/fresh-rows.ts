import { useState } from 'react';

type Versions = ReadonlyMap<string | number, unknown>;

interface Seen<T> {
  rows: readonly T[] | undefined;
  versions: Versions;
  fresh: ReadonlySet<string | number>;
}

const NONE: ReadonlySet<string | number> = new Set();

/**
 * Keys of the rows that changed or came while the person was looking, so that they can be tinted. When most rows
 * differ the person turned a page or searched, and nothing is tinted.
 */
export function useFreshRows<T>(
  rows: readonly T[] | undefined,
  rowKey: (row: T) => string | number,
  rowVersion: ((row: T) => unknown) | undefined,
): ReadonlySet<string | number> {
  const [seen, setSeen] = useState<Seen<T>>({ rows: undefined, versions: new Map(), fresh: NONE });
  if (!rowVersion || rows === seen.rows || rows === undefined) return seen.fresh;
  const versions = new Map(rows.map((row) => [rowKey(row), rowVersion(row)]));
  const changed = new Set([...versions].filter(([key, version]) => !Object.is(seen.versions.get(key), version)).map(([key]) => key));
  const fresh = seen.rows && changed.size <= Math.max(1, rows.length / 2) ? changed : NONE;
  setSeen({ rows, versions, fresh });
  return fresh;
}
