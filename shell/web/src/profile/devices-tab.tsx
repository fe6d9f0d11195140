import { endMyOtherSessions, endMySession, listMySessions } from '@portal/contracts/identity/contracts';
import type { OwnSession, SecondFactor } from '@portal/contracts/identity/schemas';
import { LoadError, RelativeTime, confirm, useApiMutation, useApiQuery, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { Narrow } from '../narrow';
import { Entry, EntryList } from './entry-list';

const METHODS: Readonly<Record<OwnSession['method'] | SecondFactor, string>> = {
  password: 'sign_in.password',
  code: 'sign_in.code',
  passkey: 'factors.passkey',
  single_sign_on: 'profile.single_sign_on',
  totp: 'factors.app',
  recovery_code: 'factors.recovery_code',
};

/** Where the person is signed in, with sign-out of each. */
export function DevicesTab() {
  const t = useT();
  const sessions = useApiQuery(listMySessions, {});
  const done = { saved: t('sessions.signed_out'), onSuccess: () => void sessions.refetch() };
  const endOne = useApiMutation(endMySession, done);
  const endOthers = useApiMutation(endMyOtherSessions, done);
  const items = sessions.data?.items;
  const signOutOthers = async () => {
    if (await confirm({ title: t('sessions.others_title'), confirm: t('user_menu.sign_out'), danger: true })) endOthers.mutate({});
  };
  // A refresh that failed takes nothing off the page.
  if (!items)
    return sessions.error ? <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} /> : <SkeletonText lines={6} />;
  return (
    <Narrow>
      <Card
        title={t('profile.devices')}
        actions={
          items.length > 1 && (
            <Button onClick={() => void signOutOthers()} busy={endOthers.isPending}>
              {t('sessions.sign_out_others')}
            </Button>
          )
        }
      >
        <EntryList aria-label={t('profile.devices')}>
          {items.map((session) => (
            <Session key={session.id} session={session} onEnd={() => endOne.mutate({ params: { id: session.id } })} />
          ))}
        </EntryList>
      </Card>
      {items.length === 1 && <p>{t('sessions.only_here')}</p>}
    </Narrow>
  );
}

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useT();
  const { device, current, network, method, second_factor, last_used_at } = session;
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('sessions.unknown_device');
  const how = [t(METHODS[method]), ...(second_factor ? [t(METHODS[second_factor])] : [])].join(' + ');
  return (
    <Entry
      title={<bdi>{name}</bdi>}
      badge={
        <>
          {current && (
            <StatusBadge size="small" tone="success">
              {t('sessions.this_device')}
            </StatusBadge>
          )}
          {device.kind === 'shared' && (
            <StatusBadge size="small" tone="warning">
              {t('sessions.shared')}
            </StatusBadge>
          )}
        </>
      }
      action={
        !current && (
          <Button onClick={onEnd} aria-label={t('sessions.sign_out_of', { device: name })}>
            {t('user_menu.sign_out')}
          </Button>
        )
      }
    >
      {how} ·{' '}
      {network && (
        <>
          <bdi>{network}</bdi> ·{' '}
        </>
      )}
      <RelativeTime at={last_used_at} label={(time) => t('sessions.last_used', { time })} />
    </Entry>
  );
}
