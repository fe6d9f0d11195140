import type { Terminal } from '@portal/contracts/identity/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import { StatusBadge } from '@portal/ui-kit/status-badge';

/** Whether a device is the terminal, and what became of the one that was. */
export function TerminalDevice({ terminal: { registered_at, copied_at } }: { terminal: Terminal }) {
  const t = useT();
  const format = useFormat();
  if (copied_at !== null)
    return (
      <StatusBadge size="small" tone="danger">
        {t('terminals.shut_out', { date: format.dateTime(copied_at) })}
      </StatusBadge>
    );
  return (
    <StatusBadge size="small" tone={registered_at === null ? 'neutral' : 'success'}>
      {registered_at === null ? t('terminals.no_device') : t('terminals.registered', { date: format.dateTime(registered_at) })}
    </StatusBadge>
  );
}
