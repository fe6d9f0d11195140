import { useFormat, usePortal, useT } from '@portal/portal-kit';
import { Inline } from '@portal/ui-kit/stack';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { addDays, todayIn } from '../shifts/plant-days';

/** From so many days before its end on people are told of it. */
const SOON_DAYS = 60;

/** The last day on which a licence is good, and whether that is near or over. */
export function ExpiryDate({ expires }: { expires: string | null }) {
  const t = useT();
  const format = useFormat();
  const { tenant } = usePortal();
  if (expires === null) return t('licenses.unlimited');
  const today = todayIn(tenant.default_timezone);
  const over = expires < today;
  return (
    <Inline $gap="s">
      {format.date(expires)}
      {over && <StatusBadge tone="danger">{t('licenses.expired')}</StatusBadge>}
      {!over && expires <= addDays(today, SOON_DAYS) && <StatusBadge tone="warning">{t('licenses.soon')}</StatusBadge>}
    </Inline>
  );
}
