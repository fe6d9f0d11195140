import type { HandoverRow, ShiftToHandOver } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { ColorDot } from '@portal/ui-kit/color-dot';
import { Inline } from '@portal/ui-kit/stack';
import { StatusBadge } from '@portal/ui-kit/status-badge';

/** Whose shift it is and on which day it began. */
export function HandoverHeading({ crew, shift }: Pick<ShiftToHandOver, 'crew' | 'shift'>) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  return (
    <Inline $gap="s">
      <ColorDot colour={shift.colour} />
      <bdi>{translated(crew.name, locale)}</bdi>
      <span>{t('handover.shift', { code: shift.code, date: format.date(shift.date) })}</span>
    </Inline>
  );
}

/** Whether the next leader has confirmed that they read it, and who that was: whole, on two lines where it has no room. */
export function ConfirmedBadge({ confirmed_at: at, confirmed_by: by }: Pick<HandoverRow, 'confirmed_at' | 'confirmed_by'>) {
  const t = useT();
  const format = useFormat();
  const personName = usePersonName();
  if (!at) return <StatusBadge tone="warning">{t('handover.not_confirmed')}</StatusBadge>;
  return (
    <StatusBadge tone="success" wrap>
      {t('handover.confirmed_by', { name: personName(by) ?? '', time: format.dateTime(at) })}
    </StatusBadge>
  );
}
