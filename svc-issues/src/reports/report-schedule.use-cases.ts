import * as contracts from '@portal/contracts/issues/contracts';
import type { ReportScheduleInput } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import type { Caller } from '@portal/service-kit/context';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { missingPeople } from '@portal/service-kit/projections';
import { useCase } from '../deps';
import { deleteSchedule, getSchedule, insertSchedule, listSchedules, storeSchedule } from './report-schedule.repository';

interface Call {
  caller: Caller;
  query: Query;
  body: ReportScheduleInput;
}

/**
 * @param before receivers who stay although they are gone
 * @throws Forbidden for costs that the caller may not see, Invalid naming receivers who are not there or named twice
 */
async function check({ caller, query, body: { with_costs, receiver_ids } }: Call, before: readonly number[] = []): Promise<void> {
  if (with_costs) caller.need('costs/read');
  const gone = await missingPeople(query, receiver_ids);
  const faults = receiver_ids.flatMap((id, place): [string, FieldCode][] => {
    if (gone.includes(id) && !before.includes(id)) return [[`receiver_ids.${place}`, 'not_found']];
    return receiver_ids.indexOf(id) < place ? [[`receiver_ids.${place}`, 'taken']] : [];
  });
  if (faults.length > 0) throw new Invalid(Object.fromEntries(faults));
}

const listReportSchedules = useCase({
  contract: contracts.listReportSchedules,
  run: async ({ query }) => ({ status: 'ok', items: await listSchedules(query) }),
});

const createReportSchedule = useCase({
  contract: contracts.createReportSchedule,
  async run(call) {
    await check(call);
    const { ctx, query, body } = call;
    const id = await insertSchedule(query, body, ctx.locale);
    query.audit({ action: 'issues.report_schedule_created', object: { type: 'report_schedule', id } });
    return { status: 'ok', item: await getSchedule(query, id) };
  },
});

const updateReportSchedule = useCase({
  contract: contracts.updateReportSchedule,
  async run(call) {
    const { ctx, query, params, body } = call;
    const { id, receiver_ids } = await getSchedule(query, params.id);
    await check(call, receiver_ids);
    await storeSchedule(query, id, body, ctx.locale);
    query.audit({ action: 'issues.report_schedule_changed', object: { type: 'report_schedule', id } });
    return { status: 'ok', item: await getSchedule(query, id) };
  },
});

const removeReportSchedule = useCase({
  contract: contracts.removeReportSchedule,
  async run({ query, params }) {
    const { id } = await getSchedule(query, params.id);
    await deleteSchedule(query, id);
    query.audit({ action: 'issues.report_schedule_removed', object: { type: 'report_schedule', id } });
    return { status: 'ok' };
  },
});

export const reportScheduleUseCases = [listReportSchedules, createReportSchedule, updateReportSchedule, removeReportSchedule];
