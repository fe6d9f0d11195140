import { getIdentityProvider, getSignInPolicy } from '@portal/contracts/identity/contracts';
import { LoadError, useApiQuery, usePage, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { SingleSignOnCard } from '../single-sign-on/single-sign-on.card';
import { OpenSessionsCard } from './open-sessions.card';
import { SignInPolicyForm } from './sign-in-policy.form';

/** `/sign_in_policy`: how long a session lasts without use, and who needs a second factor. */
export function SignInPolicyPage() {
  const t = useT();
  const title = t('routes.sign_in_policy');
  const { session } = usePortal();
  usePage({ title });
  const policy = useApiQuery(getSignInPolicy, {});
  // Long forms under each other: a card that grows later would push down those below it.
  const provider = useApiQuery(getIdentityProvider, {}, { enabled: session.admin });
  return (
    <>
      <PageHeader title={title} subtitle={t('sign_in_policy.intro')} />
      <Stack>
        {policy.error ? (
          <LoadError error={policy.error} onRetry={() => void policy.refetch()} retrying={policy.isFetching} />
        ) : (
          <Card>{policy.data ? <SignInPolicyForm policy={policy.data.item} /> : <SkeletonText lines={6} />}</Card>
        )}
        {session.admin && !policy.isPending && !provider.isPending && (
          <>
            <SingleSignOnCard />
            <OpenSessionsCard />
          </>
        )}
      </Stack>
    </>
  );
}
