import type { StocktakeState } from '@portal/contracts/inventory/part-terms';
import { useT } from '@portal/portal-kit';
import { StatusBadge, type StatusBadgeProps } from '@portal/ui-kit/status-badge';
import type { Tone } from '@portal/ui-kit/theme';

const LOOK: Readonly<Record<StocktakeState, readonly [Tone, string]>> = {
  open: ['progress', 'play'],
  closed: ['warning', 'clock'],
  approved: ['done', 'check-check'],
};

/** How a stocktaking stands. */
export function StocktakeBadge({ state, size = 'small' }: { state: StocktakeState; size?: StatusBadgeProps['size'] }) {
  const t = useT();
  const [tone, icon] = LOOK[state];
  return (
    <StatusBadge tone={tone} icon={icon} size={size}>
      {t(`stocktakes.states.${state}`)}
    </StatusBadge>
  );
}
