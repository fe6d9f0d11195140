import type { ExchangeLineState } from '@portal/contracts/inventory/part-terms';
import { useT } from '@portal/portal-kit';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import type { Tone } from '@portal/ui-kit/theme';
import type { ExchangeLine } from './exchange-line';

/** Tone and icon of each state of a line. */
const STATE_LOOK: Readonly<Record<ExchangeLineState, readonly [Tone, string]>> = {
  drop_box: ['neutral', 'shopping-cart'],
  pending_approval: ['warning', 'clock'],
  approved: ['success', 'check'],
  taken: ['info', 'package-open'],
  awaiting_return: ['progress', 'calendar-clock'],
  returned: ['done', 'check-check'],
};

/** How a line of an exchange stands; one that is overdue says so. */
export function LineState({ line }: { line: Pick<ExchangeLine, 'state' | 'overdue'> }) {
  const t = useT();
  if (line.overdue) {
    return (
      <StatusBadge tone="danger" icon="alarm" size="small">
        {t('exchange.overdue')}
      </StatusBadge>
    );
  }
  const [tone, icon] = STATE_LOOK[line.state];
  return (
    <StatusBadge tone={tone} icon={icon} size="small">
      {t(`exchange.states.${line.state}`)}
    </StatusBadge>
  );
}
