import { getIdentityProvider } from '@portal/contracts/identity/contracts';
import { LoadError, useApiQuery, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { SingleSignOnForm } from './single-sign-on.form';

/** The OpenID provider by which people of the plant sign in; for administrators. */
export function SingleSignOnCard() {
  const t = useT();
  const provider = useApiQuery(getIdentityProvider, {});
  if (provider.error) return <LoadError error={provider.error} onRetry={() => void provider.refetch()} retrying={provider.isFetching} />;
  const item = provider.data?.item;
  return (
    <Card title={t('single_sign_on.title')}>
      <Stack>
        <p>{t('single_sign_on.intro')}</p>
        {item === undefined ? <SkeletonText lines={8} /> : <SingleSignOnForm provider={item} key={String(item === null)} />}
      </Stack>
    </Card>
  );
}
