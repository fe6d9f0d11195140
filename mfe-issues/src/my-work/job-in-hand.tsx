import styled from 'styled-components';
import { getUserCard } from '@portal/contracts/identity/contracts';
import type { AssignedIssue } from '@portal/contracts/issues/schemas';
import { RelativeTime, useApiQuery, useFormat, useNow, useT } from '@portal/portal-kit';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { color, font, media, space, stroke } from '@portal/ui-kit/theme';
import { IssueCard } from '../issue-card/issue-card';
import { stepsOf } from '../steps/next-step';

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

interface JobInHandProps {
  issue: AssignedIssue;
  onArrive: () => void;
  onFinish: () => void;
}

const ICONS = { take: 'wrench', arrive: 'check', finish: 'circle-check', receive: 'eye' } as const;

/** The job that somebody is on: how long already, the next step, and how to reach whoever reported it. */
export function JobInHand({ issue, onArrive, onFinish }: JobInHandProps) {
  const t = useT();
  const now = useNow();
  const format = useFormat();
  const { my } = issue;
  const begun = my?.started_at ?? issue.created_at;
  const act = { take: undefined, receive: undefined, arrive: onArrive, finish: onFinish };
  const moment = my?.arrived_at ? 'arrived' : 'taken';
  return (
    <Job style={issue.category.color ? ({ '--category': issue.category.color } as object) : undefined}>
      <IssueCard issue={issue} age={<RelativeTime at={my?.arrived_at ?? begun} label={(time) => t(`when.${moment}`, { time })} />} />
      <Clock>{t('clock.service', { time: format.duration(Math.max(0, (now - Date.parse(begun)) / 1000)) })}</Clock>
      <Steps>
        {stepsOf(issue.actions).map((action, index) => (
          <Button
            key={action}
            size="large"
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={ICONS[action]}
            onClick={act[action]}
            aria-label={t(`my_work.step.${action}`, { id: issue.id })}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
        {issue.created_by_user && <CallReporter id={issue.created_by_user.id} />}
      </Steps>
    </Job>
  );
}

const MINUTES_MS = 600_000;

/** A button to call whoever reported it, where the plant has a number. */
function CallReporter({ id }: { id: number }) {
  const t = useT();
  const card = useApiQuery(getUserCard, { params: { id } }, { staleTime: MINUTES_MS }).data?.item;
  if (!card?.phone) return null;
  return (
    <ButtonLink size="large" icon="phone" href={`tel:${card.phone}`}>
      {t('actions.call', { name: card.name })}
    </ButtonLink>
  );
}
