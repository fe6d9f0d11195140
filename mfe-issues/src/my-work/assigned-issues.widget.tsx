import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { AssignedIssue } from '@portal/contracts/issues/schemas';
import { lazyDialog, LoadError, useAddress, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Tabs } from '@portal/ui-kit/tabs';
import { color, space, stroke } from '@portal/ui-kit/theme';
import { JobsInHand } from './jobs-in-hand';
import { useAssigned, type AssignedList } from './my-work.api';
import { useFocusOnIssue } from './use-focus-on-issue';
import { WorkSkeleton } from './work-items';
import { WorkList } from './work-list';

const FinishDialog = lazyDialog(async () => (await import('../steps/finish-dialog')).FinishDialog);

const TABS = ['assigned_to_me', 'assigned_to_my_group', 'taken_by_me'] as const;
type WorkTab = (typeof TABS)[number];
const WAITING = ['assigned_to_me', 'assigned_to_my_group'] as const;

const Nothing = styled.p`
  padding: ${space.l};
  padding-block-start: 0;
  color: ${color.muted};
`;

/** Has the focus where nothing in it is left to have it. */
const Work = styled.div`
  outline-offset: calc(-1 * ${stroke.mark});
  [role='tablist'] {
    padding-inline: ${space.s};
  }
`;

const isTaken = ({ my }: AssignedIssue) => Boolean(my?.started_at);

/** The tab with something in it that comes first: the job in hand, then what waits for the person, then what waits for their group. */
function firstTab(lists: Record<WorkTab, AssignedList>): WorkTab {
  const filled = (['taken_by_me', ...WAITING] as const).find((tab) => (lists[tab].total ?? 0) > 0);
  return filled ?? 'assigned_to_me';
}

/** My work in three tabs: what waits for me, what waits for my group, and the jobs in hand with their next step. */
export function AssignedIssuesWidget() {
  const t = useT();
  const [finishing, setFinishing] = useState<AssignedIssue | null>(null);
  const lists: Record<WorkTab, AssignedList> = {
    assigned_to_me: useAssigned('assigned_to_me'),
    assigned_to_my_group: useAssigned('assigned_to_my_group'),
    taken_by_me: useAssigned('taken_by_me'),
  };
  const history = useAddress('issue_history', {});
  const timetable = useAddress('my_timetable', {});
  const place = useFocusOnIssue();
  const [tab, choose] = useState<WorkTab | null>(null);
  const failed = TABS.map((each) => lists[each]).find(({ issues, query }) => !issues && query.isError);
  const drawn = TABS.every((each) => lists[each].total !== undefined);
  // Once: what others do meanwhile moves nobody to another tab.
  if (tab === null && drawn) choose(firstTab(lists));

  const inHand = lists.taken_by_me;
  const held = inHand.issues ?? [];
  // What was just taken is in hand before the server has answered.
  const taken = WAITING.flatMap((each) => lists[each].issues ?? []).filter(
    (issue) => isTaken(issue) && !held.some(({ id }) => id === issue.id),
  );
  const jobs = [...held, ...taken];
  const take = (from: (typeof WAITING)[number]) => async (issue: AssignedIssue) => {
    choose('taken_by_me');
    const done = await lists[from].run(issue, 'take', () => inHand.query.refetch());
    if (!done) choose((now) => (now === 'taken_by_me' ? from : now));
  };
  const finished = () => {
    if (jobs.length === 1) choose(firstTab({ ...lists, taken_by_me: { ...inHand, total: 0 } }));
    inHand.reload();
  };
  const waitingTab = (each: (typeof WAITING)[number]) => {
    const list = lists[each];
    const queue = list.issues?.filter((issue) => !isTaken(issue));
    if (queue?.length === 0 && !list.pages) return <Nothing>{t('my_work.nothing')}</Nothing>;
    return queue ? <WorkList list={list} issues={queue} onTake={(issue) => void take(each)(issue)} /> : <WorkSkeleton />;
  };
  const contents: Record<WorkTab, () => ReactNode> = {
    assigned_to_me: () => waitingTab('assigned_to_me'),
    assigned_to_my_group: () => waitingTab('assigned_to_my_group'),
    taken_by_me: () =>
      jobs.length > 0 ? <JobsInHand list={inHand} jobs={jobs} onFinish={setFinishing} /> : <Nothing>{t('my_work.nothing_taken')}</Nothing>,
  };
  const selected = tab ?? 'assigned_to_me';
  return (
    <Card
      title={t('widgets.assigned_issues')}
      flush
      actions={
        <>
          {timetable && (
            <ButtonLink variant="quiet" size="small" icon="calendar" href={timetable}>
              {t('routes.my_timetable')}
            </ButtonLink>
          )}
          {history && (
            <ButtonLink variant="quiet" size="small" icon="history" href={history}>
              {t('actions.history')}
            </ButtonLink>
          )}
        </>
      }
    >
      {failed ? (
        <LoadError compact error={failed.query.error} onRetry={failed.reload} retrying={failed.query.isFetching} />
      ) : (
        <Work {...place}>
          <Tabs
            label={t('widgets.assigned_issues')}
            selected={selected}
            onSelect={(id) => choose(id as WorkTab)}
            items={TABS.map((each) => ({
              id: each,
              label: t(`my_work.tabs.${each}`),
              count: lists[each].total,
              content: each === selected && (drawn ? contents[each]() : <WorkSkeleton />),
            }))}
          />
        </Work>
      )}
      {finishing && <FinishDialog issue={finishing} onClose={() => setFinishing(null)} onDone={finished} />}
    </Card>
  );
}
