import { TextLink } from '@portal/ui-kit/link';
import { useT } from '../words';

/** The way to a new password, with the e-mail that is known so far. */
export function ForgottenPasswordLink({ email = '' }: { email?: string | null }) {
  const t = useT();
  const known = email?.trim();
  return (
    <p>
      <TextLink href={`/remind_password${known ? `?email=${encodeURIComponent(known)}` : ''}`}>{t('account.forgot')}</TextLink>
    </p>
  );
}
