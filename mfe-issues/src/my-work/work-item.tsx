import type { AssignedIssue } from '@portal/contracts/issues/schemas';
import { RelativeTime, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Inline } from '@portal/ui-kit/stack';
import { pathOfRef } from '../categories/category-path';
import { IssueLink } from './issue-link';
import { IssueState } from '../states/issue-state';
import { stepsOf } from './next-step';
import { WorkRow, WorkSteps, WorkWords } from './work-items';

interface WorkItemProps {
  issue: AssignedIssue;
  onTake: () => void;
  onArrive: () => void;
  onFinish: () => void;
}

/** One job with its next step. */
export function WorkItem({ issue, onTake, onArrive, onFinish }: WorkItemProps) {
  const t = useT();
  const { locale } = usePortal();
  const act = { take: onTake, arrive: onArrive, finish: onFinish, receive: undefined };
  const icons = { take: 'wrench', arrive: 'check', finish: 'circle-check', receive: 'eye' };
  return (
    <WorkRow style={issue.category.color ? ({ '--category': issue.category.color } as object) : undefined}>
      <WorkWords>
        <Inline $gap="s">
          <IssueState issue={issue} />
          <p>{pathOfRef(issue.category, locale)}</p>
        </Inline>
        <h3>
          <IssueLink id={issue.id}>
            <bdi>{issue.title}</bdi>
          </IssueLink>
        </h3>
        <p>
          {[t('number', { id: issue.id }), issue.equipment_name].filter(Boolean).join(' · ')}
          {' · '}
          <RelativeTime at={issue.my?.arrived_at ?? issue.my?.started_at ?? issue.created_at} />
        </p>
      </WorkWords>
      <WorkSteps>
        {stepsOf(issue.actions).map((action, index) => (
          <Button
            key={action}
            size="large"
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={icons[action]}
            onClick={act[action]}
            aria-label={t(`my_work.step.${action}`, { id: issue.id })}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </WorkSteps>
    </WorkRow>
  );
}
