import type { ReactNode } from 'react';
import { Banner } from '@portal/ui-kit/banner';
import { ButtonLink } from '@portal/ui-kit/button';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { useT } from '../words';

interface AccountOutcomeProps {
  title: string;
  tone: 'success' | 'warning';
  children: ReactNode;
  /** In place of the way to the sign-in page. */
  action?: { label: string; href: string };
}

/** How it ended, and where to go on. */
export function AccountOutcome({ title, tone, children, action }: AccountOutcomeProps) {
  const t = useT();
  return (
    <SignInFrame title={title}>
      <div role={tone === 'warning' ? 'alert' : 'status'}>
        <Banner tone={tone}>{children}</Banner>
      </div>
      <ButtonLink href={action?.href ?? '/'} variant="primary" block>
        {action?.label ?? t('account.to_sign_in')}
      </ButtonLink>
    </SignInFrame>
  );
}
