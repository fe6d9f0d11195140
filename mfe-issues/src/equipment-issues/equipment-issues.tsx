import { useState } from 'react';
import { listIssues } from '@portal/contracts/issues/contracts';
import { TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { useAddress, useApiQuery, useT } from '@portal/portal-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Stack } from '@portal/ui-kit/stack';
import { WorkItem } from '../my-work/work-item';
import { WorkItems } from '../my-work/work-items';
import { useListPreview } from '../issue-preview/use-list-preview';
import { RowStepButton } from '../issue-card/row-step-button';
import { StateFilter } from '../state-filter/state-filter';
import { IssueFeed } from '../open-issues/issue-feed';

/** On a machine's own page: its issues, the newest first, all of them or those that are open. */
export function EquipmentIssues({ equipmentId }: { equipmentId: number }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [paging, page] = useState({ p: 1, pp: TABLE_PAGE_SIZE as number });
  const [state, setState] = useState<number | null>(null);
  const narrowed = { ...(open && { flow_state_finished_equals: false }), ...(state !== null && { flow_state_id_equals: state }) };
  const query = useApiQuery(
    listIssues,
    { query: { equipment_id_equals: equipmentId, ...narrowed, ...paging } },
    { live: ['issue'], keep: true },
  );
  const { rowMenu, panel } = useListPreview(query.data?.items);
  return (
    <Stack>
      <Checkbox
        label={t('search.open')}
        checked={open}
        onChange={(checked) => {
          setOpen(checked);
          page({ ...paging, p: 1 });
        }}
      />
      <StateFilter
        of="issues"
        query={{ equipment_id_equals: equipmentId, ...narrowed }}
        enabled={query.data !== undefined}
        selected={state}
        onSelect={(chosen) => {
          setState(chosen);
          page({ ...paging, p: 1 });
        }}
      />
      <IssueFeed
        title={t('routes.issues')}
        all={useAddress('issues', {}, { equipment: equipmentId })}
        query={query}
        paging={paging}
        onPage={page}
        empty={{ title: t('equipment.no_issues'), hint: t('equipment.no_issues_hint') }}
      >
        {(issues) => (
          <WorkItems>
            {issues.map((issue) => (
              <WorkItem key={issue.id} issue={issue}>
                <RowStepButton issue={issue} />
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
