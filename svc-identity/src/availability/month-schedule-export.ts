import { z } from 'zod';
import { pageOf } from '@portal/contracts/answers';
import { contract } from '@portal/contracts/contract';
import { monthScheduleExport } from '@portal/contracts/identity/exports';
import { scheduleImportForm } from '@portal/contracts/identity/schemas';
import { translations } from '@portal/contracts/shared-schemas';
import { Invalid } from '@portal/service-kit/errors';
import { defineExport, type ExportCall } from '@portal/service-kit/exports';
import { t } from '../default-names';
import type { Deps } from '../deps';
import { daysIn } from '../schedule/import/schedule-table';
import { SHORT_MS } from '../plan/occurrence-sql';
import { MONTH_SCHEDULE, type MonthParams } from './month-schedule.repository';
import { plantTimeZone } from '../plan/plan.repository';
import { daysBetween, spanOfDays } from '../shift-schemas/shift-rota';

/** First and last day of the month that the query names. @throws Invalid without one */
function monthOf({ month_equals: month }: ExportCall<Deps>['searchParams']): { first: string; last: string } {
  if (month === undefined) throw new Invalid({ month_equals: 'required' });
  const parsed = scheduleImportForm.shape.month.safeParse(month);
  if (!parsed.success) throw new Invalid({ month_equals: 'invalid' });
  return { first: `${parsed.data}-01`, last: `${parsed.data}-${daysIn(parsed.data)}` };
}

/**
 * A month of the schedules of everybody, for the wall and for the import of another month; whoever may read schedules may fetch the file.
 */
export const monthSchedule = defineExport({
  list: monthScheduleExport,
  contract: contract('GET /month_schedule', {
    summary: 'Get the schedule of a month',
    access: 'staff.schedule/read',
    output: pageOf(
      z.object({ no: z.string().nullable(), name: z.string(), crew: translations.nullable(), days: z.record(z.string(), translations) }),
    ),
  }),
  title: t('exports.lists.month_schedule'),
  columns: {
    no: { title: t('exports.columns.no'), kind: 'text', value: 'no' },
    name: { title: t('exports.columns.name'), kind: 'text', value: 'name' },
    crew: { title: t('exports.columns.crew'), kind: 'translations', value: 'crew' },
  },
  expand: {
    days: ({ searchParams }: ExportCall<Deps>) => {
      const { first, last } = monthOf(searchParams);
      const columns = daysBetween(first, last).map((day) => ({
        title: { en: day },
        kind: 'translations' as const,
        value: `days.d${day.slice(8)}`,
      }));
      return Promise.resolve(columns);
    },
  },
  rows: async ({ query, searchParams }: ExportCall<Deps>) => {
    const { first, last } = monthOf(searchParams);
    const zone = await plantTimeZone(query);
    const { from, to } = spanOfDays(first, last, zone);
    const params: MonthParams = { first, last, zone, from: new Date(from), to: new Date(to), since: new Date(from - SHORT_MS) };
    return { list: MONTH_SCHEDULE, params: { ...params } };
  },
});
