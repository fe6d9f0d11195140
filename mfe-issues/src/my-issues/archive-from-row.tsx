import type { IssueRow } from '@portal/contracts/issues/schemas';
import { invalidate, joinFacts, usePortal, useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { useArchive } from '../issue-detail/head/use-archive';

const reload = () => invalidate(['issue']);

/** Archives an issue from its row, for those who may. */
export function ArchiveFromRow({ issue }: { issue: IssueRow }) {
  const t = useT();
  const { can, locale } = usePortal();
  const archive = useArchive(reload);
  if (issue.deleted_at || !can('issues/delete')) return null;
  const label = joinFacts([t('actions.archive'), t('number', { id: issue.id })], locale);
  return <IconButton icon="archive" label={label} onClick={() => void archive(issue.id)} />;
}
