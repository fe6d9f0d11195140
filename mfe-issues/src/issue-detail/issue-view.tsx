import { memo } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { Stack } from '@portal/ui-kit/stack';
import { IssueHead } from './head/issue-head';
import { ReportProgress } from './progress/report-progress';
import { IssueProperties } from './properties/issue-properties';
import { IssueTabs } from './issue-tabs';
import { LazyMergeDialog } from './merge/lazy-merge-dialog';
import { StatePanel } from './state/state-panel';
import { useFailedSteps } from './parameters/use-failed-steps';
import { useDeferredDetails } from './use-deferred-details';
import { useIssueCache } from './use-issue-cache';
import { useIssueChange } from '../issue-fields/use-issue-change';

interface IssueViewProps {
  issue: Issue;
  reloading: boolean;
  onReload: () => void;
  /** The person's own view: no changes but the steps along the flow. */
  own?: boolean;
}

/** One issue: its state first, then what it is about, then people, files and history. */
export const IssueView = memo(function IssueView({ issue, reloading, onReload, own = false }: IssueViewProps) {
  const remember = useIssueCache(own);
  const { change: send, busy, conflict } = useIssueChange(issue, remember);
  const { change, report, dialog } = useFailedSteps(issue, send);
  const [details, onStep] = useDeferredDetails(issue, remember);
  const onChange = own ? undefined : change;
  return (
    <Stack>
      <IssueHead issue={details} reloading={reloading} onReload={onReload} onChange={onChange} onArchived={remember} />
      <StatePanel issue={issue} busy={busy} onChange={onChange} onChanged={onStep} />
      {own && <ReportProgress issue={details} onWithdrawn={remember} />}
      <IssueProperties issue={details} onChange={onChange} onFailed={report} />
      <IssueTabs issue={details} own={own} onChanged={remember} onReload={onReload} />
      {dialog}
      {conflict && <LazyMergeDialog conflict={conflict} issue={issue} />}
    </Stack>
  );
});
