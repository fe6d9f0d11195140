import { memo, useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { Cell, Columns, Stack } from '@portal/ui-kit/stack';
import { IssueHead } from './head/issue-head';
import { ReportProgress } from './progress/report-progress';
import { IssueDescription, IssueProperties } from './properties/issue-properties';
import { IssueTabs } from './issue-tabs';
import { LazyMergeDialog } from './merge/lazy-merge-dialog';
import { StatePanel } from './state/state-panel';
import { useFailedSteps } from './parameters/use-failed-steps';
import { useDeferredDetails } from './use-deferred-details';
import { useIssueCache } from './use-issue-cache';
import { Editing } from '../issue-fields/edit-pencil';
import { useIssueChange } from '../issue-fields/use-issue-change';

interface IssueViewProps {
  issue: Issue;
  reloading: boolean;
  onReload: () => void;
  /** The person's own view: no changes but the steps along the flow. */
  own?: boolean;
}

/** One issue: its state first, then what it is about, then people, comments, files and history; the facts beside it, on a phone below. */
export const IssueView = memo(function IssueView({ issue, reloading, onReload, own = false }: IssueViewProps) {
  const remember = useIssueCache(own);
  const { change: send, busy, conflict } = useIssueChange(issue, remember);
  const { change, report, dialog } = useFailedSteps(issue, send);
  const [details, onStep] = useDeferredDetails(issue, remember);
  const onChange = own ? undefined : change;
  const [editing, edit] = useState(false);
  return (
    <Editing value={editing}>
      <Stack>
        <IssueHead issue={details} reloading={reloading} onReload={onReload} onChange={onChange} onEdit={edit} onArchived={remember} />
        <StatePanel issue={issue} busy={busy} onChange={onChange} onChanged={onStep} />
        {own && <ReportProgress issue={details} onWithdrawn={remember} />}
        <Columns>
          <Cell $span={7}>
            <Stack>
              <IssueDescription issue={details} onChange={onChange} />
              <IssueTabs issue={details} own={own} onChanged={remember} onReload={onReload} />
            </Stack>
          </Cell>
          <Cell $span={5}>
            <IssueProperties issue={details} onChange={onChange} onFailed={report} />
          </Cell>
        </Columns>
        {dialog}
        {conflict && <LazyMergeDialog conflict={conflict} issue={issue} />}
      </Stack>
    </Editing>
  );
});
