import styled from 'styled-components';
import { getUserCard } from '@portal/contracts/identity/contracts';
import type { AssignedIssue } from '@portal/contracts/issues/schemas';
import { RelativeTime, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { color, font, media, space, stroke } from '@portal/ui-kit/theme';
import { IssueCard } from '../issue-card/issue-card';
import { JobSteps } from '../own-steps/job-steps';
import { RunningClock } from '../issue-detail/clocks/running-clock';

const Job = styled.li`
  display: grid;
  gap: ${space.l};
  padding: ${space.xl};
  border-inline-start: ${stroke.bar} solid var(--category, ${color.line});
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  h3 {
    font-size: ${font.title};
  }
  ${media.phone} {
    padding: ${space.l};
  }
`;

/** As high as the button in it, whether there is one or not: what stands below must not move when it comes. */
const Running = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  min-block-size: 3.5rem;
  > a {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Clock = styled.p`
  font-size: ${font.heading};
  font-weight: ${font.bold};
  font-variant-numeric: tabular-nums;
`;

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  ${media.phone} {
    > * {
      flex: 1 1 100%;
    }
  }
`;

interface CurrentJobProps {
  issue: AssignedIssue;
  onArrive: () => void;
  onFinish: () => void;
}

/** The job that somebody is on: how long already, the next step, and how to reach whoever reported it. */
export function CurrentJob({ issue, onArrive, onFinish }: CurrentJobProps) {
  const t = useT();
  const { my } = issue;
  const moment = my?.arrived_at ? 'arrived' : 'taken';
  return (
    <Job data-issue={issue.id} style={issue.category.color ? ({ '--category': issue.category.color } as object) : undefined}>
      <IssueCard
        issue={issue}
        age={<RelativeTime at={my?.arrived_at ?? my?.started_at ?? issue.created_at} label={(time) => t(`when.${moment}`, { time })} />}
      />
      <Running>
        <Clock>
          <RunningClock clocks={issue.clocks} />
        </Clock>
        {issue.created_by_user && <CallReporter id={issue.created_by_user.id} />}
      </Running>
      <Steps>
        <JobSteps issue={issue} onArrive={onArrive} onFinish={onFinish} />
      </Steps>
    </Job>
  );
}

const MINUTES_MS = 600_000;

/** A button to call whoever reported it, where the plant has a number and the person may see it. */
function CallReporter({ id }: { id: number }) {
  const t = useT();
  const { can } = usePortal();
  const card = useApiQuery(getUserCard, { params: { id } }, { staleTime: MINUTES_MS, enabled: can('staff/read') }).data?.item;
  if (!card?.phone) return null;
  return (
    <ButtonLink size="large" icon="phone" href={`tel:${card.phone}`}>
      {t('actions.call', { name: card.name })}
    </ButtonLink>
  );
}
