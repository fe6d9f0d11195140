import { changeIssues, getIssue, removeEmployee } from '@portal/contracts/issues/contracts';
import type { BulkPatch, BulkResult, IssueRow } from '@portal/contracts/issues/schemas';
import { api, invalidate, notify, useFormat, useT } from '@portal/portal-kit';

export type BulkChange = Omit<BulkPatch, 'ids'>;

/** Takes a change of these issues back. Resolves to the numbers of those that stay as they are. */
type Undo = (changed: readonly IssueRow[]) => Promise<readonly number[]>;

const refused = (items: readonly BulkResult[]) => items.filter(({ status }) => status !== 'ok').map(({ id }) => id);

/** Issues by the value that they had. */
function before<V>(issues: readonly IssueRow[], valueOf: (issue: IssueRow) => V, patchOf: (value: V) => BulkChange): BulkPatch[] {
  const byValue = new Map<V, number[]>();
  for (const issue of issues) byValue.set(valueOf(issue), [...(byValue.get(valueOf(issue)) ?? []), issue.id]);
  return [...byValue].map(([value, ids]) => ({ ...patchOf(value), ids }));
}

/** The bulk changes that give issues what they had before a change. */
function reversed(change: BulkChange, issues: readonly IssueRow[]): BulkPatch[] {
  if (change.archived !== undefined) return [{ archived: !change.archived, ids: issues.map(({ id }) => id) }];
  if (change.category_id !== undefined)
    return before(
      issues,
      ({ category_id }) => category_id,
      (category_id) => ({ category_id }),
    );
  return before(
    issues,
    ({ criticality }) => criticality?.id ?? null,
    (criticality) => ({ criticality }),
  );
}

/** Takes a person off an issue again. Resolves to whether the issue is as its row was: not where anything else has happened to it since. */
async function unassign({ id, version }: IssueRow, user: number): Promise<boolean> {
  const { item } = await api(getIssue, { params: { id } });
  // The person was on it before.
  if (item.version === version) return true;
  const entry = item.employees.find(({ user_id }) => user_id === user);
  if (item.version !== version + 1 || !entry) return false;
  await api(removeEmployee, { params: { id, employeeId: entry.id } });
  return true;
}

const undoOf =
  ({ user_id, ...change }: BulkChange): Undo =>
  async (issues) => {
    const unchanged: number[] = [];
    if (user_id === undefined) {
      for (const body of reversed(change, issues)) unchanged.push(...refused((await api(changeIssues, { body })).items));
    } else {
      for (const issue of issues) if (!(await unassign(issue, user_id).catch(() => false))) unchanged.push(issue.id);
    }
    return unchanged;
  };

/** Changes issues by one call, says what became of them and offers the way back. */
export function useBulkChange(issues: readonly IssueRow[], onDone: () => void) {
  const t = useT();
  const format = useFormat();
  return async (change: BulkChange): Promise<void> => {
    const { items } = await api(changeIssues, { body: { ...change, ids: issues.map(({ id }) => id) } });
    const changed = issues.filter(({ id }) => items.some((item) => item.id === id && item.status === 'ok'));
    const finish = (ids: readonly number[]) => {
      invalidate(['issue']);
      if (ids.length === 0) return;
      const numbers = format.list(ids.map((id) => t('number', { id })));
      notify.show({ tone: 'warning', stays: true, text: t('bulk.not_changed', { numbers }) });
    };
    const undo = async () => finish(await undoOf(change)(changed));
    if (changed.length > 0) notify.show({ tone: 'success', text: t('bulk.changed', { count: changed.length }), undo });
    finish(refused(items));
    onDone();
  };
}
