import { addressOf, confirm, LoadError, notify, usePage, usePortal, useT } from '@portal/portal-kit';
import { removeQueued, sendAgain, sendQueued, statusOf, useQueue, type QueuedCall } from '@portal/portal-kit/offline-queue';
import { Banner } from '@portal/ui-kit/banner';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { WaitingCard } from './waiting-card';

/** `/me/waiting_reports`: reports of this person that wait on this device for a connection, or for a decision. */
export function WaitingReportsPage() {
  const t = useT();
  usePage({ title: t('routes.waiting_reports') });
  const { online } = usePortal();
  const { calls, sending, failed } = useQueue();
  const waits = calls?.some((call) => statusOf(call) === 'waiting');
  return (
    <>
      <PageHeader
        title={t('routes.waiting_reports')}
        count={calls?.length || undefined}
        actions={
          waits && (
            <Button icon="send" busy={sending !== null} disabled={!online} onClick={() => void sendQueued().catch(notify.failed)}>
              {t('waiting.send_all')}
            </Button>
          )
        }
      />
      <Stack>
        {!online && <Banner tone="warning" icon="offline" title={t('waiting.offline')} />}
        {failed && <LoadError error={new Error('storage')} onRetry={() => window.location.reload()} />}
        {!calls && !failed && (
          <div aria-busy>
            <SkeletonText />
          </div>
        )}
        {calls?.length === 0 && <NothingWaits />}
        {calls?.map((call) => (
          <WaitingCard
            key={call.key}
            call={call}
            sending={sending === call.key}
            onSend={() => void sendAgain(call).catch(notify.failed)}
            onRemove={() => void remove(call)}
          />
        ))}
      </Stack>
    </>
  );

  async function remove(call: QueuedCall) {
    const body = call.answered === null ? t('waiting.remove_hint') : t('waiting.remove_files_hint', { id: call.answered });
    const question = { title: t('waiting.remove_title', { title: call.title }), body, confirm: t('waiting.remove'), danger: true };
    if (await confirm(question)) await removeQueued(call).catch(notify.failed);
  }
}

function NothingWaits() {
  const t = useT();
  const address = addressOf('my_issues', {});
  return (
    <EmptyState
      drawing="clipboard"
      title={t('waiting.empty')}
      action={address && <ButtonLink href={address}>{t('routes.my_issues')}</ButtonLink>}
    >
      {t('waiting.empty_hint')}
    </EmptyState>
  );
}
