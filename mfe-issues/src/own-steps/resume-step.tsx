import { useState } from 'react';
import { getIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { joinFacts, lazyDialog, notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { LazyMergeDialog } from '../issue-detail/merge/lazy-merge-dialog';
import { readerSteps } from '../issue-detail/state/reader-steps';
import { useIssueCache } from '../issue-detail/use-issue-cache';
import { useIssueChange } from '../issue-fields/use-issue-change';
import { stateLook } from '../states/state-look';
import { StepSkeleton } from './step-skeleton';

const TransitionDialog = lazyDialog(async () => (await import('../issue-detail/state/transition-dialog')).TransitionDialog);

interface Look {
  /** In a row among others. */
  quiet: boolean;
  /** As wide as its place. */
  block?: boolean;
  /** It is no longer in its list. */
  disabled?: boolean;
}

/**
 * Goes on with work that stands still, by the step that the page of the issue offers first; nothing where its flow has none for this
 * person.
 */
export function ResumeStep({ id, ...look }: Look & { id: number }) {
  const { data, isError } = useApiQuery(getIssue, { params: { id } }, { live: [`issue:${id}`] });
  if (data) return <Resume issue={data.item} {...look} />;
  return isError ? null : <StepSkeleton />;
}

function Resume({ issue, quiet, block, disabled }: Look & { issue: Issue }) {
  const t = useT();
  const { session, locale } = usePortal();
  const { change, busy, conflict } = useIssueChange(issue, useIssueCache(false));
  const [asking, setAsking] = useState(false);
  const [step] = readerSteps(issue, { user: session.user.id, moves: true }).steps;
  if (step?.kind !== 'transition') return null;
  const { transition } = step;
  const name = translated(transition.name, locale);
  const says = ({ id, flow_state }: Issue) =>
    notify.show({ tone: 'success', text: t('done.state', { id, state: translated(flow_state.name, locale) }) });
  const resume = () => {
    if (transition.requires_resolution || transition.parameters.length > 0) setAsking(true);
    else void change({ flow_state_id: transition.flow_state_id }, says);
  };
  return (
    <>
      <Button
        size="large"
        block={block}
        variant={quiet ? 'secondary' : 'primary'}
        icon={stateLook(transition.kind).icon}
        busy={busy}
        disabled={disabled}
        onClick={resume}
        aria-label={joinFacts([name, t('number', { id: issue.id })], locale)}
      >
        {name}
      </Button>
      {asking && (
        <TransitionDialog
          issue={issue.id}
          transition={transition}
          onClose={() => setAsking(false)}
          onSend={(patch) => change(patch, says, { throws: true })}
        />
      )}
      {conflict && <LazyMergeDialog conflict={conflict} issue={issue} />}
    </>
  );
}
