import { getSupervision } from '@portal/contracts/identity/contracts';
import type { CrewOnShift } from '@portal/contracts/identity/schemas';
import { REFRESH } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { LoadError, useApiQuery, useFormat, usePage, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { ShiftBadge } from '../shifts/shift-badge';
import { OnShiftList } from './on-shift-list';

/** `/supervision`: who is at work now, until when, and what they are doing. */
export function SupervisionPage() {
  const t = useT();
  const found = useApiQuery(
    getSupervision,
    {},
    {
      live: ['user', 'crew', 'shift_schema', 'work_schema', 'user_schedule', 'crew_schedule', 'schedule_type'],
      refetchInterval: REFRESH.dashboardS * 1000,
    },
  );
  const title = t('routes.supervision');
  usePage({ title });
  const item = found.data?.item;
  const count = item && item.crews.reduce((sum, { people }) => sum + people.length, item.others.length);
  return (
    <>
      <PageHeader title={title} subtitle={count !== undefined && t('list.count', { count })} />
      {!item && (found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={10} />)}
      {item && (
        <Stack>
          {item.crews.map((crew) => (
            <CrewCard key={crew.crew.id} crew={crew} />
          ))}
          {item.on_call.length > 0 && (
            <Card flush title={t('supervision.on_call')}>
              <OnShiftList people={item.on_call} />
            </Card>
          )}
          {item.others.length > 0 && (
            <Card flush title={t('supervision.others')}>
              <OnShiftList people={item.others} />
            </Card>
          )}
          {item.crews.length + item.others.length + item.on_call.length === 0 && (
            <EmptyState drawing="helmet" title={t('supervision.empty')}>
              {t('supervision.empty_hint')}
            </EmptyState>
          )}
        </Stack>
      )}
    </>
  );
}

function CrewCard({ crew: { crew, leader, shift, people, away } }: { crew: CrewOnShift }) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  return (
    <Card
      flush
      accent={shift.colour}
      title={
        <Inline $gap="m">
          <bdi>{translated(crew.name, locale)}</bdi>
          <ShiftBadge shift={shift} />
        </Inline>
      }
      actions={<span>{t('supervision.until', { time: format.time(shift.to) })}</span>}
    >
      <OnShiftList people={people} leader={leader?.id} away={away} />
    </Card>
  );
}
