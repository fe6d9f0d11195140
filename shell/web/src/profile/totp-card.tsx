import { useState } from 'react';
import { removeMyTotp, startTotp } from '@portal/contracts/identity/contracts';
import type { Factors, NewTotp } from '@portal/contracts/identity/schemas';
import { RelativeTime, confirm, notify, useApiMutation, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Entry, EntryList } from './entry-list';
import { TotpDialog } from './totp.dialog';

interface TotpCardProps {
  totp: Factors['totp'];
  onChanged: (codes?: readonly string[]) => void;
}

/** The authenticator app: set up, or taken away. */
export function TotpCard({ totp, onChanged }: TotpCardProps) {
  const t = useT();
  const [made, setMade] = useState<NewTotp | null>(null);
  const start = useApiMutation(startTotp, { onSuccess: ({ item }) => setMade(item) });
  const remove = useApiMutation(removeMyTotp, {
    saved: t('factors.removed'),
    onSuccess: () => onChanged(),
    onError: (error) => {
      if (error.word !== 'in_use') return false;
      notify.show({ tone: 'warning', text: t('factors.last_required') });
      return true;
    },
  });
  const ask = async () => {
    if (
      await confirm({
        title: t('factors.remove_title', { name: t('factors.app') }),
        body: t('factors.remove_body'),
        confirm: t('factors.remove'),
        danger: true,
      })
    )
      remove.mutate({});
  };
  const confirmed = (codes: readonly string[]) => {
    setMade(null);
    notify.show({ tone: 'success', text: t('factors.app_added') });
    onChanged(codes);
  };
  return (
    <Card
      title={t('factors.app')}
      actions={
        totp === null && (
          <Button onClick={() => start.mutate({})} busy={start.isPending}>
            {t('factors.set_up')}
          </Button>
        )
      }
    >
      {totp === null ? (
        <p>{t('factors.app_body')}</p>
      ) : (
        <EntryList>
          <Entry title={t('factors.app')} action={<Button onClick={() => void ask()}>{t('factors.remove')}</Button>}>
            <RelativeTime at={totp.created_at} label={(time) => t('factors.added', { time })} />
          </Entry>
        </EntryList>
      )}
      {made && <TotpDialog made={made} onClose={() => setMade(null)} onConfirmed={confirmed} />}
    </Card>
  );
}
