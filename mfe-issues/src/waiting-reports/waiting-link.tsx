import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { navigate, notify, useAddress, useFormat, useQueuedCount, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { Icon } from '@portal/ui-kit/icon';
import { color, radius, stroke, target } from '@portal/ui-kit/theme';

const Link = styled.a`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${target};
  block-size: ${target};
  color: ${color.text};
  border-radius: ${radius.medium};
  &:hover {
    background: ${color.hover};
  }
  > span {
    position: absolute;
    inset-block-end: 50%;
    inset-inline-start: 50%;
    box-shadow: 0 0 0 ${stroke.mark} ${color.surface};
  }
`;

/** How many reports wait on this device, on every page where some do; sends them, and says so. */
export function WaitingLink() {
  const t = useT();
  const format = useFormat();
  const count = useQueuedCount();
  const address = useAddress('waiting_reports');
  useSending(count > 0);
  if (count === 0 || !address) return null;
  const label = t('waiting_reports', { count });
  return (
    <Link href={address} aria-label={label} data-tooltip={label}>
      <Icon name="send" />
      <Badge $tone="warning" aria-hidden>
        {format.number(count)}
      </Badge>
    </Link>
  );
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
