import type { User } from '@portal/contracts/identity/schemas';
import { useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';

/** That nobody knows yet whether the address of somebody who signed up is theirs, before the account is activated. */
export function UnconfirmedEmail({ user }: { user: User }) {
  const t = useT();
  if (user.email_confirmed || user.account_status !== 'not_activated') return null;
  return (
    <Banner tone="warning" title={t('unconfirmed.title')}>
      <p>{t('unconfirmed.body')}</p>
    </Banner>
  );
}
