import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { getTimetable } from '@portal/contracts/identity/contracts';
import { localeTag } from '@portal/contracts/locales';
import { ExportButton, LoadError, useApiQuery, useFormat, usePage, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { IconButton } from '@portal/ui-kit/icon-button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline } from '@portal/ui-kit/stack';
import { media } from '@portal/ui-kit/theme';
import { addDays, isDay, mondayOf, monthName, todayIn } from '../shifts/plant-days';
import { DayCards } from './day-cards';
import { ScheduleViews } from './schedule-views';
import { WeekTable } from './week-table';

const WEEK = 7;

const Desk = styled.div`
  ${media.phone} {
    display: none;
  }
`;
const Phone = styled.div`
  ${media.abovePhone} {
    display: none;
  }
`;

/** `/timetable`: which crew has which shift on each day of a week, and who belongs to it; on phones a day at a time. */
export function TimetablePage() {
  const t = useT();
  const format = useFormat();
  const { tenant, can, locale } = usePortal();
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const today = todayIn(tenant.default_timezone);
  const day = isDay(asked) ? asked : today;
  const from = mondayOf(day);
  const found = useApiQuery(
    getTimetable,
    { query: { from, days: WEEK } },
    { live: ['crew', 'shift_schema', 'work_schema', 'user', 'user_schedule', 'crew_schedule', 'schedule_type'], keep: true },
  );
  const title = t('routes.timetable');
  usePage({ title });
  const show = (wanted: string) => setParams(wanted === today ? {} : { day: wanted }, { replace: true });
  const item = found.data?.item;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            <bdi>{format.date(from)}</bdi> – <bdi>{format.date(addDays(from, WEEK - 1))}</bdi>
          </>
        }
        actions={
          <>
            {can('staff.schedule/read') && (
              <ExportButton
                list="month_schedule"
                title={t('timetable.export_month', { month: monthName(day, localeTag(locale)) })}
                query={{ month_equals: day.slice(0, 7) }}
                columns={[]}
                paged={false}
              />
            )}
            <Desk>
              <Steps
                before={t('timetable.previous_week')}
                after={t('timetable.next_week')}
                onBefore={() => show(addDays(day, -WEEK))}
                onToday={() => show(today)}
                onAfter={() => show(addDays(day, WEEK))}
              />
            </Desk>
            <Phone>
              <Steps
                before={t('timetable.previous_day')}
                after={t('timetable.next_day')}
                onBefore={() => show(addDays(day, -1))}
                onToday={() => show(today)}
                onAfter={() => show(addDays(day, 1))}
              />
            </Phone>
          </>
        }
      />
      <ScheduleViews view="timetable">
        {!item && (found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={10} />)}
        {item?.crews.length === 0 && (
          <EmptyState drawing="helmet" title={t('timetable.empty')}>
            {t('timetable.empty_hint')}
          </EmptyState>
        )}
        {item && item.crews.length > 0 && (
          <>
            <Desk>
              <WeekTable timetable={item} />
            </Desk>
            <Phone>
              <DayCards timetable={item} date={day} />
            </Phone>
          </>
        )}
      </ScheduleViews>
    </>
  );
}

interface StepsProps {
  before: string;
  after: string;
  onBefore: () => void;
  onToday: () => void;
  onAfter: () => void;
}

function Steps({ before, after, onBefore, onToday, onAfter }: StepsProps) {
  const t = useT();
  return (
    <Inline $wrap={false}>
      <IconButton icon="chevron-left" label={before} onClick={onBefore} />
      <Button onClick={onToday}>{t('timetable.today')}</Button>
      <IconButton icon="chevron-right" label={after} onClick={onAfter} />
    </Inline>
  );
}
