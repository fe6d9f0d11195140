import { REPORT_PERIODS, REPORT_TYPES } from '@portal/contracts/issues/report-types';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import type { Params } from '../domain';
import { idOfFound } from '../people/person.factory';

export const reportForm = () => ({ report_type: 'issue_summary', date_from: '2026-01-01', date_to: '2026-01-31' });

/** A report, the same for the whole run. */
export const foundReport = oncePerClient((client: TenantClient): Promise<{ id: number }> =>
  client.item(client.call('POST', '/reports', reportForm())),
);

interface Schedule {
  id: number;
  report_type: string;
  period: string;
}

const EVERY = REPORT_TYPES.flatMap((report_type) => REPORT_PERIODS.map((period) => ({ report_type, period })));

/** A schedule that the plant does not have: each report is scheduled once. Where it has them all, the first goes. */
export async function scheduleForm(client: TenantClient): Promise<object> {
  const there = await client.items<Schedule>('/report_schedules');
  const free = EVERY.find((one) => !there.some(({ report_type, period }) => one.report_type === report_type && one.period === period));
  const [first] = there;
  if (!free && first) await client.call('DELETE', `/report_schedules/${first.id}`);
  const { report_type, period } = free ?? first ?? {};
  return { report_type, period, receiver_ids: [await idOfFound(client)] };
}

/** A change of a schedule that keeps its report: every other one may be scheduled already. */
export async function scheduleChange(client: TenantClient, { id }: Params): Promise<object> {
  const own = (await client.items<Schedule>('/report_schedules')).find((one) => one.id === id);
  if (!own) return scheduleForm(client);
  const { report_type, period } = own;
  return { report_type, period, receiver_ids: [await idOfFound(client)] };
}

/** A schedule that is made anew. */
export const newSchedule = async (client: TenantClient): Promise<{ id: number }> =>
  client.item(client.call('POST', '/report_schedules', await scheduleForm(client)));
