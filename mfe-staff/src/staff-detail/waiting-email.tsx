import { confirmWaitingEmail, refuseWaitingEmail } from '@portal/contracts/identity/contracts';
import type { UserDetail } from '@portal/contracts/identity/schemas';
import { useApiMutation, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';

/** The new address that a person asked for, with the two answers, for whoever may give them. */
export function WaitingEmail({ user }: { user: UserDetail }) {
  const t = useT();
  const { can } = usePortal();
  const changes = [`user:${user.id}`] as const;
  const confirm = useApiMutation(confirmWaitingEmail, {
    changes,
    notifyInvalid: true,
    saved: t('waiting_email.confirmed', { name: user.name }),
  });
  const refuse = useApiMutation(refuseWaitingEmail, { changes, saved: t('waiting_email.refused', { name: user.name }) });
  if (user.waiting_email === null || !can('staff.contact/update')) return null;
  const busy = confirm.isPending || refuse.isPending;
  const args = { params: { id: user.id } };
  const actions = (
    <>
      <Button size="small" disabled={busy} onClick={() => refuse.mutate(args)}>
        {t('waiting_email.refuse')}
      </Button>
      <Button size="small" variant="primary" disabled={busy} onClick={() => confirm.mutate(args)}>
        {t('waiting_email.confirm')}
      </Button>
    </>
  );
  return (
    <Banner tone="warning" title={t('waiting_email.title')} actions={actions}>
      <p>
        <bdi>{user.waiting_email}</bdi>
      </p>
      <p>{t('waiting_email.body')}</p>
    </Banner>
  );
}
