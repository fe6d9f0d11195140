import { changeIssues } from '@portal/contracts/issues/contracts';
import type { BulkPatch, IssueRow } from '@portal/contracts/issues/schemas';
import { api, invalidate, notify, useFormat, useT } from '@portal/portal-kit';

export type BulkChange = Omit<BulkPatch, 'ids'>;

/** Changes by the issues that get them back by an undo. */
type Undo = (changed: readonly IssueRow[]) => readonly BulkPatch[];

/** Issues by the value that they had. */
function before<V>(issues: readonly IssueRow[], valueOf: (issue: IssueRow) => V, patchOf: (value: V) => BulkChange): BulkPatch[] {
  const byValue = new Map<V, number[]>();
  for (const issue of issues) byValue.set(valueOf(issue), [...(byValue.get(valueOf(issue)) ?? []), issue.id]);
  return [...byValue].map(([value, ids]) => ({ ...patchOf(value), ids }));
}

/** How a change is taken back; who was put on an issue stays. */
function undoOf(change: BulkChange): Undo | undefined {
  if (change.user_id !== undefined) return undefined;
  if (change.archived !== undefined) return (issues) => [{ archived: !change.archived, ids: issues.map(({ id }) => id) }];
  if (change.category_id !== undefined)
    return (issues) =>
      before(
        issues,
        ({ category_id }) => category_id,
        (category_id) => ({ category_id }),
      );
  return (issues) =>
    before(
      issues,
      ({ criticality }) => criticality?.id ?? null,
      (criticality) => ({ criticality }),
    );
}

/** Changes issues by one call, says what became of them and offers the way back. */
export function useBulkChange(issues: readonly IssueRow[], onDone: () => void) {
  const t = useT();
  const format = useFormat();
  return async (change: BulkChange): Promise<void> => {
    const { items } = await api(changeIssues, { body: { ...change, ids: issues.map(({ id }) => id) } });
    const changed = issues.filter(({ id }) => items.some((item) => item.id === id && item.status === 'ok'));
    const others = items.filter(({ status }) => status !== 'ok');
    const back = undoOf(change);
    const undo = async () => {
      for (const body of back?.(changed) ?? []) await api(changeIssues, { body });
      invalidate(['issue']);
    };
    invalidate(['issue']);
    if (changed.length > 0)
      notify.show({ tone: 'success', text: t('bulk.changed', { count: changed.length }), undo: back ? undo : undefined });
    if (others.length > 0)
      notify.show({
        tone: 'warning',
        stays: true,
        text: t('bulk.not_changed', { numbers: format.list(others.map(({ id }) => t('number', { id }))) }),
      });
    onDone();
  };
}
