import { useEffect, useEffectEvent, useState } from 'react';
import { navigate, notify, useAddress, useFormat, useHeldCount, useQueuedCount, useT } from '@portal/portal-kit';
import { CountLink } from '@portal/ui-kit/count-link';

export { HeldReports } from './held-reports';

/** How many reports wait on this device, on every page where some do; sends them, and says so. */
export function WaitingLink() {
  const t = useT();
  const format = useFormat();
  const count = useQueuedCount();
  const held = useHeldCount();
  const address = useAddress('waiting_reports');
  useSending(count > 0);
  useEffect(readyForOffline, []);
  if (count === 0 || !address) return null;
  const label = held > 0 ? t('held.count', { count: held }) : t('waiting_reports', { count });
  return (
    <CountLink
      href={address}
      icon={held > 0 ? 'alert' : 'send'}
      label={label}
      count={format.number(held || count)}
      tone={held > 0 ? 'danger' : 'warning'}
    />
  );
}

/** Where the service worker has the screens, a report needs the categories alone to be made without a connection. */
function readyForOffline(): void {
  if (!navigator.serviceWorker?.controller) return;
  import('../categories/categories.api').then(({ keepCategoriesReady }) => keepCategoriesReady()).catch(() => undefined);
}

/** Sends what waits, from the first that waits to the end of the visit. */
function useSending(waits: boolean): void {
  const t = useT();
  const [begun, setBegun] = useState(waits);
  if (waits && !begun) setBegun(true);
  const tell = useEffectEvent((id: number) => {
    const show = { label: t('report.show'), onAction: () => void navigate('my_issues.show', { id }) };
    notify.show({ tone: 'success', text: t('report.sent', { id }), action: show });
  });
  useEffect(() => {
    if (!begun) return;
    let ended = false;
    const stops: (() => void)[] = [];
    const begin = async () => {
      const { onQueuedSent, startQueue } = await import('@portal/portal-kit/offline-queue');
      if (!ended)
        stops.push(
          onQueuedSent(({ id }) => tell(id)),
          startQueue(),
        );
    };
    // Its code was not reached: the next page tries again.
    begin().catch(() => undefined);
    return () => {
      ended = true;
      stops.forEach((stop) => stop());
    };
  }, [begun]);
}
