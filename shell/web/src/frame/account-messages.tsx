import { listMyMessages } from '@portal/contracts/identity/contracts';
import { part, useApiQuery } from '@portal/portal-kit';
import { PartView } from '@portal/portal-kit/portal';

const { load } = part(() => import('./account-message-list'), 'AccountMessageList');

/** What has changed about the person's account, above every page until they put it away. */
export function AccountMessages() {
  const messages = useApiQuery(listMyMessages, {}, { live: ['user'] }).data?.items ?? [];
  if (messages.length === 0) return null;
  return <PartView quiet load={load} props={{ messages }} />;
}
