import { getMorning } from '@portal/contracts/issues/contracts';
import { LoadError, useApiQuery, useFormat, usePage, useT } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Card } from '@portal/ui-kit/card';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { OverdueCards } from './overdue';
import { StoppedCard } from './stopped';
import { WorseCards } from './worse';

/** What changes is told at once; what is late follows from time. */
const AGAIN_MS = 60_000;

/** `/morning`: what stands still now, what got worse this month, and what is overdue. */
export function MorningPage() {
  const t = useT();
  const format = useFormat();
  const title = t('routes.morning');
  usePage({ title });
  const answer = useApiQuery(
    getMorning,
    {},
    { live: ['issue', 'periodic', 'equipment', 'exchange_rate'], keep: true, refetchInterval: AGAIN_MS },
  );
  const morning = answer.data?.item;
  return (
    <Stack>
      <PageHeader title={title} />
      {morning ? (
        <>
          <small>{t('morning.as_of', { at: format.dateTime(morning.at) })}</small>
          <StoppedCard stopped={morning.stopped} answeredAt={answer.dataUpdatedAt} />
          <WorseCards worse={morning.worse} />
          <OverdueCards overdue={morning.overdue} />
        </>
      ) : answer.error ? (
        <LoadError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Card>
          <SkeletonText lines={10} />
        </Card>
      )}
    </Stack>
  );
}
