import type { IssueEmployee } from '@portal/contracts/issues/schemas';
import { Slot, useFormat, useT, usePersonName } from '@portal/portal-kit';
import { Avatar } from '@portal/ui-kit/avatar';
import { Description } from '@portal/ui-kit/description';
import { Icon } from '@portal/ui-kit/icon';
import { IconButton } from '@portal/ui-kit/icon-button';
import { EmployeeBox, Milestone, Milestones, Name, Person } from './employee-card.style';

interface EmployeeCardProps {
  employee: IssueEmployee;
  onRemove?: () => void;
}

const MILESTONES = ['created_at', 'received_at', 'started_at', 'arrived_at', 'finished_at'] as const;

/** One person on the issue: from assigned to finished, with the moments. */
export function EmployeeCard({ employee, onRemove }: EmployeeCardProps) {
  const t = useT();
  const format = useFormat();
  const removed = employee.deleted_at !== null;
  const calledName = usePersonName()(employee.user);
  // Where the unit of people is deployed, its card says the name.
  const name = (
    <Name>
      <Avatar name={calledName} size="2.5rem" />
      <div>
        <strong>{calledName}</strong>
        {removed && <small>{t('people.removed', { date: format.dateTime(employee.deleted_at) })}</small>}
      </div>
    </Name>
  );
  return (
    <EmployeeBox $gone={removed}>
      <Person>{removed ? name : <Slot name="issue.detail.person" props={{ userId: employee.user.id }} empty={name} />}</Person>
      <Milestones aria-label={t('people.progress', { name: calledName })}>
        {MILESTONES.map((moment) => (
          <Milestone key={moment} $reached={employee[moment] !== null}>
            <Icon name={employee[moment] ? 'circle-check' : 'circle'} size="1.25rem" />
            <span>{t(`people.moments.${moment}`)}</span>
            <small>
              {employee[moment] ? (
                <>
                  {format.time(employee[moment])}
                  <br />
                  {format.date(employee[moment])}
                </>
              ) : (
                t('none')
              )}
            </small>
          </Milestone>
        ))}
      </Milestones>
      {onRemove && <IconButton icon="trash" label={t('people.remove', { name: calledName })} onClick={onRemove} />}
      {employee.comment && <Description>{employee.comment}</Description>}
    </EmployeeBox>
  );
}
