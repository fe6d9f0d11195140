import { useState, type ReactNode } from 'react';
import { listToolBookings } from '@portal/contracts/inventory/contracts';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { lazyDialog, RelativeTime, useApiQuery, useFormat, useNow, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { useSinceOpened } from './use-since-opened';

const TakeToolDialog = lazyDialog(async () => (await import('./take-tool.dialog')).TakeToolDialog);
const ReturnToolDialog = lazyDialog(async () => (await import('./return-tool.dialog')).ReturnToolDialog);

/** Who has a tool, and the button that takes it or gives it back. */
export function ToolHolder({ tool }: { tool: Equipment }) {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<'take' | 'return' | null>(null);
  const { holder } = tool;
  const mayTake = can('tools.take/create') && !tool.archived_at && (holder !== null || tool.status === 'available');
  const button = mayTake && (
    <Button variant="primary" onClick={() => setOpen(holder ? 'return' : 'take')}>
      {t(holder ? 'tools.return' : 'tools.take')}
    </Button>
  );
  return (
    <>
      {holder ? (
        <HeldBanner holder={holder} actions={button} />
      ) : (
        <Banner
          tone={tool.status === 'available' ? 'success' : 'neutral'}
          icon={tool.status === 'available' ? 'circle-check' : 'info'}
          actions={button}
        >
          {t(tool.status === 'available' ? 'tools.free' : 'tools.withheld')}
          <NextBooking tool={tool.id} />
        </Banner>
      )}
      {open === 'take' && <TakeToolDialog tool={tool} onClose={() => setOpen(null)} />}
      {open === 'return' && <ReturnToolDialog tool={tool} onClose={() => setOpen(null)} />}
    </>
  );
}

function HeldBanner({ holder, actions }: { holder: NonNullable<Equipment['holder']>; actions: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  const now = useNow();
  const late = holder.due_at !== null && Date.parse(holder.due_at) < now;
  return (
    <Banner
      tone={late ? 'warning' : 'info'}
      icon={late ? 'warning' : 'user'}
      title={t('tools.held_by', { name: nameOf(holder.user) })}
      actions={actions}
    >
      <RelativeTime at={holder.taken_at} />
      {holder.due_at && ` · ${t(late ? 'tools.was_due' : 'tools.due', { time: format.dateTime(holder.due_at) })}`}
    </Banner>
  );
}

/** What a free tool is booked for next. */
function NextBooking({ tool }: { tool: number }) {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  const query = { equipment_id_equals: tool, to_gte: useSinceOpened(), pp: 5 };
  const next = useApiQuery(listToolBookings, { query }, { live: ['equipment'] }).data?.items[0];
  if (!next) return null;
  return <> {t('tools.next_booking', { name: nameOf(next.user), from: format.dateTime(next.from), to: format.dateTime(next.to) })}</>;
}
