import { useCallback, useMemo, useState } from 'react';

/** Which branches of a tree are open. */
export interface Expanded {
  ids: ReadonlySet<number>;
  set: (id: number, open: boolean) => void;
  /** Opens all of these as well. */
  reveal: (ids: readonly number[]) => void;
}

/** Open branches, at first those given. `onChange` is told of each change. */
export function useExpanded(first: ReadonlySet<number> = new Set(), onChange?: (ids: ReadonlySet<number>) => void): Expanded {
  const [ids, change] = useState(first);
  const put = useCallback(
    (edit: (now: ReadonlySet<number>) => ReadonlySet<number>) =>
      change((now) => {
        const next = edit(now);
        onChange?.(next);
        return next;
      }),
    [onChange],
  );
  const set = useCallback(
    (id: number, open: boolean) => put((now) => new Set(open ? [...now, id] : [...now].filter((one) => one !== id))),
    [put],
  );
  const reveal = useCallback(
    (more: readonly number[]) => put((now) => (more.every((id) => now.has(id)) ? now : new Set([...now, ...more]))),
    [put],
  );
  return useMemo(() => ({ ids, set, reveal }), [ids, set, reveal]);
}
