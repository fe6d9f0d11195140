import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { getMyPushSubscription } from '@portal/contracts/identity/contracts';
import { ApiError, notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { space } from '@portal/ui-kit/theme';
import { browserSubscription, canPush, isPushBlocked, isSubscribedWith, subscribeDevice, unsubscribeDevice } from './push-device';

const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.m};
`;

/** Whether this device tells the person: they have to allow it in the browser, by a press here. */
export function DeviceCard() {
  const t = useT();
  const { can } = usePortal();
  const device = useDevice();
  return (
    <Card
      title={t('push.title')}
      actions={
        device.state === 'on' ? (
          <State>
            <StatusBadge size="small" tone="success">
              {t('push.on')}
            </StatusBadge>
            <Button busy={device.busy} onClick={() => void device.turnOff()}>
              {t('push.turn_off')}
            </Button>
          </State>
        ) : (
          device.state === 'off' &&
          can('notifications/update') && (
            <Button icon="bell" busy={device.busy} onClick={() => void device.turnOn()}>
              {t('push.turn_on')}
            </Button>
          )
        )
      }
    >
      <p>{t(device.state === 'unavailable' || device.state === 'blocked' ? `push.${device.state}` : 'push.body')}</p>
    </Card>
  );
}

type DeviceState = 'unknown' | 'unavailable' | 'blocked' | 'off' | 'on';

function useDevice() {
  const t = useT();
  const { data, refetch } = useApiQuery(getMyPushSubscription, {});
  const [browser, setBrowser] = useState<PushSubscription | null | undefined>(canPush() ? undefined : null);
  const [blocked, setBlocked] = useState(() => canPush() && isPushBlocked());
  const [busy, setBusy] = useState(false);
  const look = () => browserSubscription().then(setBrowser, () => setBrowser(null));
  useEffect(() => {
    if (canPush()) void look();
  }, []);
  const state = (): DeviceState => {
    if (!canPush()) return 'unavailable';
    if (blocked) return 'blocked';
    if (!data || browser === undefined) return 'unknown';
    return data.item.subscribed && isSubscribedWith(browser, data.item.server_key) ? 'on' : 'off';
  };
  const change = async (make: () => Promise<boolean>, said: string) => {
    setBusy(true);
    try {
      if (await make()) notify.show({ tone: 'success', text: said });
      setBlocked(isPushBlocked());
    } catch (error) {
      if (error instanceof ApiError) notify.failed(error);
      else notify.show({ tone: 'warning', text: t('push.failed') });
    } finally {
      await Promise.all([look(), refetch()]);
      setBusy(false);
    }
  };
  return {
    state: state(),
    busy,
    turnOn: () => change(() => subscribeDevice(data?.item.server_key ?? ''), t('push.turned_on')),
    turnOff: () => change(() => unsubscribeDevice().then(() => true), t('push.turned_off')),
  };
}
