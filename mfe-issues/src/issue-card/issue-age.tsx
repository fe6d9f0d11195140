import styled from 'styled-components';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { attributeOf } from '@portal/contracts/tenant-attributes';
import { RelativeTime, useNow, usePortal, useT } from '@portal/portal-kit';
import { Icon } from '@portal/ui-kit/icon';
import { font, space, tone } from '@portal/ui-kit/theme';

const OverdueAge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: ${tone('danger').text};
  font-weight: ${font.bold};
`;

const MINUTE_MS = 60_000;

/** Whether nobody took an issue for as long as its criticality allows, or the first of the plant's escalations where that says nothing. */
export function isLate(
  { criticality, current_employee, flow_state, rejected, created_at }: IssueRow,
  now: number,
  [escalation]: readonly number[] = [],
): boolean {
  const most = criticality?.escalation_min ?? escalation;
  if (!most || current_employee || rejected || flow_state.resolved || flow_state.finished) return false;
  return now - Date.parse(created_at) >= most * MINUTE_MS;
}

/** How long ago an issue was reported, in words where nothing else says so; marked where it has waited too long. */
export function IssueAge({ issue, labelled = false }: { issue: IssueRow; labelled?: boolean }) {
  const t = useT();
  const now = useNow();
  const { tenant } = usePortal();
  const age = <RelativeTime at={issue.created_at} label={labelled ? (time) => t('when.reported', { time }) : undefined} />;
  if (!isLate(issue, now, attributeOf(tenant.attributes, 'escalations'))) return age;
  return (
    <OverdueAge>
      <Icon name="clock" label={t('late')} />
      {age}
    </OverdueAge>
  );
}
