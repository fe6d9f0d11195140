import { useAddress, useT } from '@portal/portal-kit';
import { statusOf, useQueue } from '@portal/portal-kit/offline-queue';
import { Banner } from '@portal/ui-kit/banner';
import { ButtonLink } from '@portal/ui-kit/button';
import { Stack } from '@portal/ui-kit/stack';
import { CorrectLink } from './correct-link';
import { HeldWhy } from './held-why';

/** Each report of this person that is not sent by itself: what it says, why, and the way to mend it. */
export function HeldList() {
  const t = useT();
  const address = useAddress('waiting_reports');
  const held = useQueue().calls?.filter((call) => statusOf(call) !== 'waiting') ?? [];
  return (
    <Stack>
      {held.map((call) => (
        <Banner
          key={call.key}
          tone="danger"
          title={t('held.not_sent', { title: call.title })}
          actions={
            <>
              {address && <ButtonLink href={address}>{t('held.show')}</ButtonLink>}
              {statusOf(call) === 'refused' && <CorrectLink call={call} />}
            </>
          }
        >
          <HeldWhy call={call} />
        </Banner>
      ))}
    </Stack>
  );
}
