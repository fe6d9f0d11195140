import type { UserDetail } from '@portal/contracts/identity/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';

/** That mails to a person are refused for good, for whoever may correct the address. */
export function EmailProblem({ user }: { user: UserDetail }) {
  const t = useT();
  const { can } = usePortal();
  if (!user.email_problem || !can('staff.contact/update')) return null;
  return (
    <Banner tone="warning" title={t('email_problem.title')}>
      <p>{t('email_problem.body')}</p>
      <p>{t('email_problem.answer', { reason: user.email_problem.reason })}</p>
    </Banner>
  );
}
