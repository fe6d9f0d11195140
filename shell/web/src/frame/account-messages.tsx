import { lazy, Suspense } from 'react';
import { listMyMessages } from '@portal/contracts/identity/contracts';
import { useApiQuery } from '@portal/portal-kit';

const AccountMessageList = lazy(async () => ({ default: (await import('./account-message-list')).AccountMessageList }));

/** What has changed about the person's account, above every page until they put it away. */
export function AccountMessages() {
  const messages = useApiQuery(listMyMessages, {}, { live: ['user'] }).data?.items ?? [];
  if (messages.length === 0) return null;
  return (
    <Suspense>
      <AccountMessageList messages={messages} />
    </Suspense>
  );
}
