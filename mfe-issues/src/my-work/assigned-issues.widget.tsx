import { useState } from 'react';
import styled from 'styled-components';
import type { AssignedIssue } from '@portal/contracts/issues/schemas';
import { lazyDialog, LoadError, useAddress, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { color, font, space, stroke } from '@portal/ui-kit/theme';
import { CurrentJob } from './current-job';
import { useAssigned } from './my-work.api';
import { useFocusOnIssue } from './use-focus-on-issue';
import { WorkItems, WorkSkeleton } from './work-items';
import { WorkList } from './work-list';

const FinishDialog = lazyDialog(async () => (await import('../steps/finish-dialog')).FinishDialog);

const Nothing = styled.p`
  padding: ${space.l};
  color: ${color.muted};
`;

/** Has the focus where nothing in it is left to have it. */
const Work = styled.div`
  outline-offset: calc(-1 * ${stroke.mark});
`;

const Queue = styled.h2`
  padding: ${space.m} ${space.l};
  border-block: 1px solid ${color.line};
  font-size: ${font.body};
`;

const isTaken = ({ my }: AssignedIssue) => Boolean(my?.started_at);

/** My work: the job in hand with its next step, below it what waits for me or my group. Drawn at once when both are known. */
export function AssignedIssuesWidget() {
  const t = useT();
  const [finishing, setFinishing] = useState<AssignedIssue | null>(null);
  const inHand = useAssigned('taken_by_me');
  const waiting = useAssigned('waiting_for_me');
  const history = useAddress('issue_history', {});
  const place = useFocusOnIssue();
  const held = inHand.issues ?? [];
  // What was just taken is in hand before the server has answered.
  const taken = (waiting.issues ?? []).filter((issue) => isTaken(issue) && !held.some(({ id }) => id === issue.id));
  const jobs = [...held, ...taken];
  const queue = waiting.issues?.filter((issue) => !isTaken(issue)) ?? [];
  const failed = [inHand, waiting].find(({ issues, query }) => !issues && query.isError);
  const drawn = inHand.issues !== undefined && waiting.total !== undefined;
  return (
    <Card
      title={t('widgets.assigned_issues')}
      flush
      actions={
        history && (
          <ButtonLink variant="quiet" size="small" icon="history" href={history}>
            {t('actions.history')}
          </ButtonLink>
        )
      }
    >
      {failed && <LoadError compact error={failed.query.error} onRetry={failed.reload} retrying={failed.query.isFetching} />}
      {!failed && !drawn && <WorkSkeleton />}
      {drawn && (
        <Work {...place}>
          <WorkItems aria-label={t('my_work.in_hand')}>
            {jobs.map((issue) => (
              <CurrentJob
                key={issue.id}
                issue={issue}
                onArrive={() => void inHand.run(issue, 'arrive')}
                onFinish={() => setFinishing(issue)}
              />
            ))}
          </WorkItems>
          {jobs.length > 0 && queue.length > 0 && <Queue>{t('my_work.queue')}</Queue>}
          {waiting.issues && jobs.length + queue.length === 0 && <Nothing>{t('my_work.nothing')}</Nothing>}
          {waiting.issues ? <WorkList list={waiting} issues={queue} onTaken={() => inHand.query.refetch()} /> : !failed && <WorkSkeleton />}
        </Work>
      )}
      {finishing && <FinishDialog issue={finishing} onClose={() => setFinishing(null)} onDone={inHand.reload} />}
    </Card>
  );
}
