import { useFormat } from '@portal/portal-kit';
import { StatusBadge } from '@portal/ui-kit/status-badge';

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

/** A date that something is valid until: marked when it is near, and when it is over. */
export function ValidUntil({ date }: { date: string | null }) {
  const format = useFormat();
  if (date === null) return '-';
  const days = (Date.parse(date) - Date.now()) / DAY_MS;
  if (days > SOON_DAYS) return format.date(date);
  return (
    <StatusBadge size="small" tone={days < -1 ? 'danger' : 'warning'}>
      {format.date(date)}
    </StatusBadge>
  );
}
