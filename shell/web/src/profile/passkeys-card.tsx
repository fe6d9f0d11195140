import { useState } from 'react';
import { addMyPasskey, removeMyPasskey, startPasskey } from '@portal/contracts/identity/contracts';
import type { Passkey } from '@portal/contracts/identity/schemas';
import { RelativeTime, api, confirm, notify, useApiMutation, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { canUsePasskeys, createPasskey, isCancelled } from '../sign-in/passkeys';
import { Entry, EntryList } from './entry-list';
import { deviceName } from './device-name';

interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  onChanged: (codes?: readonly string[]) => void;
}

/** The person's passkeys: add one of this device, remove each. */
export function PasskeysCard({ passkeys, onChanged }: PasskeysCardProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const remove = useApiMutation(removeMyPasskey, {
    saved: t('factors.removed'),
    onSuccess: () => onChanged(),
    onError: (error) => {
      if (error.word !== 'in_use') return false;
      notify.show({ tone: 'warning', text: t('factors.last_required') });
      return true;
    },
  });
  const ask = async ({ id, name }: Passkey) => {
    const title = t('factors.remove_title', { name });
    if (await confirm({ title, body: t('factors.remove_body'), confirm: t('factors.remove'), danger: true }))
      remove.mutate({ params: { id } });
  };
  const add = async () => {
    setBusy(true);
    try {
      const { ticket, options } = (await api(startPasskey, {})).item;
      const passkey = await createPasskey(options);
      const { item } = await api(addMyPasskey, { body: { ticket, name: deviceName(navigator.userAgent), passkey } });
      notify.show({ tone: 'success', text: t('factors.passkey_added') });
      onChanged(item.recovery_codes);
    } catch (error) {
      if (isCancelled(error)) notify.show({ tone: 'warning', text: t('sign_in.errors.passkey_cancelled') });
      else notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title={t('factors.passkeys')}
      actions={
        canUsePasskeys() && (
          <Button icon="plus" onClick={() => void add()} busy={busy}>
            {t('factors.add_passkey')}
          </Button>
        )
      }
    >
      <p>{t(canUsePasskeys() ? 'factors.passkeys_body' : 'factors.passkeys_unavailable')}</p>
      <EntryList>
        {passkeys.map((passkey) => (
          <Entry
            key={passkey.id}
            title={<bdi>{passkey.name}</bdi>}
            action={
              <Button onClick={() => void ask(passkey)} aria-label={t('factors.remove_named', { name: passkey.name })}>
                {t('factors.remove')}
              </Button>
            }
          >
            <RelativeTime at={passkey.created_at} label={(time) => t('factors.added', { time })} />
            {passkey.last_used_at && (
              <>
                {' · '}
                <RelativeTime at={passkey.last_used_at} label={(time) => t('sessions.last_used', { time })} />
              </>
            )}
          </Entry>
        ))}
      </EntryList>
    </Card>
  );
}
