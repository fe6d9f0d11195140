import { listIssues } from '@portal/contracts/issues/contracts';
import { useAddress, useT } from '@portal/portal-kit';
import { useShownAtOnce } from '@portal/portal-kit/list';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Stack } from '@portal/ui-kit/stack';
import { useFeed } from '../my-work/use-feed';
import { WorkItem } from '../my-work/work-item';
import { WorkItems } from '../my-work/work-items';
import { useListPreview } from '../issue-preview/use-list-preview';
import { RowStepButton } from '../issue-card/row-step-button';
import { StateFilter } from '../state-filter/state-filter';
import { IssueFeed } from '../open-issues/issue-feed';
import { useIssueSearch } from './use-issue-search';

/** On a machine's own page: its issues, the newest first, all of them or those that are open. */
export function EquipmentIssues({ equipmentId }: { equipmentId: number }) {
  const t = useT();
  const { open, status, find, paging } = useIssueSearch();
  const [ticked, tick] = useShownAtOnce(open, (checked) => find({ open: checked }));
  const query = {
    equipment_id_equals: equipmentId,
    ...(open && { flow_state_finished_equals: false }),
    ...(status !== null && { flow_state_id_equals: status }),
  };
  const feed = useFeed(listIssues, query, paging);
  const { rowMenu, panel } = useListPreview(feed.rows);
  return (
    <Stack>
      <Checkbox label={t('search.open')} checked={ticked} onChange={tick} />
      <StateFilter
        of="issues"
        query={query}
        enabled={feed.rows !== undefined}
        selected={status}
        onSelect={(chosen) => find({ status: chosen })}
      />
      <IssueFeed
        title={t('routes.issues')}
        all={useAddress('issues', {}, { equipment: equipmentId })}
        feed={feed}
        empty={{ title: t('equipment.no_issues'), hint: t('equipment.no_issues_hint') }}
      >
        {(issues, isGone) => (
          <WorkItems>
            {issues.map((issue) => (
              <WorkItem key={issue.id} issue={issue} gone={isGone(issue)}>
                <RowStepButton issue={issue} disabled={isGone(issue)} />
                {rowMenu?.(issue)}
              </WorkItem>
            ))}
          </WorkItems>
        )}
      </IssueFeed>
      {panel}
    </Stack>
  );
}
