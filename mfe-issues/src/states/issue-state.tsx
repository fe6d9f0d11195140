import { translated } from '@portal/contracts/locales';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { usePortal } from '@portal/portal-kit';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { stateLook } from './state-look';

/** The state of an issue in a row: icon, word and tone. */
export function IssueState({ issue, size }: { issue: Pick<IssueRow, 'flow_state'>; size?: 'medium' | 'large' }) {
  const { locale } = usePortal();
  const { tone, icon } = stateLook(issue.flow_state.kind);
  return (
    <StatusBadge tone={tone} icon={icon} size={size}>
      {translated(issue.flow_state.name, locale)}
    </StatusBadge>
  );
}
