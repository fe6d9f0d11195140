import { lazy, Suspense, useState } from 'react';
import { removeTrustedUser } from '@portal/contracts/identity/contracts';
import type { SecondFactorDemand, SignedIn, TrustedUser } from '@portal/contracts/identity/schemas';
import { addLocales, api, PartBoundary, usePortal } from '@portal/portal-kit/shell';
import { Banner } from '@portal/ui-kit/banner';
import { LinkButton, TextLink } from '@portal/ui-kit/link';
import { useT } from '../words';
import { CodeForm } from './code-form';
import { EmailForm } from './email-form';
import { ForgottenPasswordLink } from './forgotten-password-link';
import { PasskeyButton } from './passkey-button';
import { SignInFrame } from './sign-in-frame';
import { TrustedUserList } from './trusted-user-list';

// Not panels of portal-kit, which weigh on this page. Where the form fails, `FailedScreen` loads the page anew.
const SecondFactorForm = lazy(async () => ({ default: (await import('./second-factor-form')).SecondFactorForm }));

const SingleSignOnButton = lazy(async () => {
  const [{ SingleSignOnButton: button }] = await Promise.all([
    import('./single-sign-on-button'),
    addLocales('shell', (language) => import(`../../locales/single-sign-on/${language}.json`), 'single-sign-on'),
  ]);
  return { default: button };
});

export interface SignInPageProps {
  trustedUsers: readonly TrustedUser[];
  /** The session that was there has ended. */
  expired: boolean;
  onSignedIn: (answer: SignedIn) => Promise<void>;
}

/** Two ways in: the access code of somebody known on this device, or e-mail and password. */
export function SignInPage({ trustedUsers, expired, onSignedIn }: SignInPageProps) {
  const t = useT();
  const { tenant } = usePortal();
  const [users, setUsers] = useState(trustedUsers);
  const [chosen, setChosen] = useState(trustedUsers.length === 1 ? trustedUsers[0] : undefined);
  const [byEmail, setByEmail] = useState(trustedUsers.length === 0);
  const [demand, setDemand] = useState<SecondFactorDemand | null>(null);
  const [late, setLate] = useState(false);
  const title = t('sign_in.title', { tenant: tenant?.name ?? '' });

  const remove = (user: TrustedUser) => {
    const left = users.filter(({ id }) => id !== user.id);
    setUsers(left);
    if (left.length === 0) setByEmail(true);
    void api(removeTrustedUser, { params: { id: user.id } }).catch(() => setUsers(users));
  };

  return (
    <SignInFrame title={title}>
      {expired && <Banner tone="warning">{t('sign_in.session_expired')}</Banner>}
      {late && <Banner tone="warning">{t('sign_in.errors.ticket_expired')}</Banner>}
      {demand ? (
        <Suspense fallback={null}>
          <SecondFactorForm
            demand={demand}
            onSignedIn={onSignedIn}
            onBack={(over) => {
              setLate(over);
              setDemand(null);
            }}
          />
        </Suspense>
      ) : (
        <FirstStep {...{ users, chosen, byEmail, onSignedIn, onDemand: setDemand, choose: setChosen, remove, switchTo: setByEmail }} />
      )}
    </SignInFrame>
  );
}

interface FirstStepProps {
  users: readonly TrustedUser[];
  chosen: TrustedUser | undefined;
  byEmail: boolean;
  onSignedIn: SignInPageProps['onSignedIn'];
  onDemand: (demand: SecondFactorDemand) => void;
  choose: (user: TrustedUser | undefined) => void;
  remove: (user: TrustedUser) => void;
  switchTo: (byEmail: boolean) => void;
}

/** Code, e-mail and password, or a passkey. */
function FirstStep({ users, chosen, byEmail, onSignedIn, onDemand, choose, remove, switchTo }: FirstStepProps) {
  const t = useT();
  const { tenant } = usePortal();
  const provider = tenant?.single_sign_on;
  const [others, setOthers] = useState(false);
  const button = provider && (
    // The other ways in stay where its code cannot be fetched.
    <PartBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <SingleSignOnButton label={provider.label} alone={provider.required && !others} />
      </Suspense>
    </PartBoundary>
  );
  if (provider?.required && !others)
    return (
      <>
        {button}
        <p>
          <LinkButton onClick={() => setOthers(true)}>{t('sign_in.use_email')}</LinkButton>
        </p>
      </>
    );
  return (
    <>
      {button}
      {byEmail && <EmailForm onSignedIn={onSignedIn} onDemand={onDemand} />}
      {!byEmail && chosen && (
        <CodeForm key={chosen.id} user={chosen} onSignedIn={onSignedIn} onDemand={onDemand} onNotMine={() => choose(undefined)} />
      )}
      {!byEmail && !chosen && <TrustedUserList users={users} onChoose={choose} onRemove={remove} />}
      {!byEmail && <ForgottenPasswordLink email={chosen?.email} />}
      <PasskeyButton onSignedIn={onSignedIn} />
      {users.length > 0 && (
        <p>
          <LinkButton onClick={() => switchTo(!byEmail)}>{t(byEmail ? 'sign_in.use_code' : 'sign_in.use_email')}</LinkButton>
        </p>
      )}
      {tenant?.allow_signup && (
        <p>
          <TextLink href="/signup">{t('account.sign_up')}</TextLink>
        </p>
      )}
    </>
  );
}
