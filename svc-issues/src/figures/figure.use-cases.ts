import * as contracts from '@portal/contracts/issues/contracts';
import type { Locale } from '@portal/contracts/locales';
import type { TenantContext } from '@portal/service-kit/context';
import { NotFound, Unavailable } from '@portal/service-kit/errors';
import { enqueue, requesterOf } from '@portal/service-kit/tasks';
import { useCase, type Deps } from '../deps';
import { findMachines } from '../equipment/equipment.repository';
import { chartOf, chartWindow } from './chart-of';
import { countByHour } from './hours.repository';
import { addSums, availabilityOf, MEASURES, NO_SUMS, type Sums } from './measures';
import { machineCosts } from './machine-costs';
import { plantWindow } from './plant-window';
import { scheduledTime } from './scheduled-time';
import { failureSums, finishedSums } from './sums.repository';
import type { Span } from './window';
import { writeChartWorkbook } from './write-chart.task';

const getChart = useCase({
  contract: contracts.getChart,
  async run({ ctx, query, deps, searchParams }) {
    return { status: 'ok', ...(await chartOf({ ctx, query, deps, now: Date.now() }, searchParams, ctx.locale as Locale)) };
  },
});

const writeChart = useCase({
  contract: contracts.writeChart,
  async run({ ctx, query, searchParams }) {
    // Refused before a job is begun.
    await chartWindow(query, searchParams, Date.now());
    return {
      status: 'ok',
      item: { job_status_id: await enqueue(query, writeChartWorkbook, { asked: searchParams, asker: requesterOf(ctx) }) },
    };
  },
});

const getReportedHours = useCase({
  contract: contracts.getReportedHours,
  async run({ query, searchParams }) {
    const { from, to, days, ...filters } = searchParams;
    const { timezone, window } = await plantWindow(query, { from, to, days }, Date.now());
    const cells = await countByHour(query, window, { timezone, filters });
    return {
      status: 'ok',
      item: {
        cells,
        count: cells.reduce((sum, { count }) => sum + count, 0),
        from: new Date(window.from).toISOString(),
        to: new Date(window.to).toISOString(),
        timezone,
      },
    };
  },
});

/** Scheduled seconds of a machine; null while svc-identity does not answer: the other figures are known without. */
async function scheduledSeconds(
  { ctx, deps }: { ctx: TenantContext; deps: Deps },
  machine: number,
  window: Span,
  now: number,
): Promise<number | null> {
  try {
    return (await scheduledTime(deps, ctx, { machines: [machine], periods: [window], now })).get(machine)?.[0] ?? 0;
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}

const getEquipmentStats = useCase({
  contract: contracts.getEquipmentStats,
  async run({ caller, ctx, query, deps, params: { id }, searchParams }) {
    const now = Date.now();
    const { window } = await plantWindow(query, searchParams, now);
    const [machine] = await findMachines(query, [id]);
    if (!machine) throw new NotFound('The machine');
    const figures = { periods: [window], by: null, filters: { equipment_id: id }, now };
    const known = await scheduledSeconds({ ctx, deps }, id, window, now);
    const parts = [...(await finishedSums(query, figures)), ...(await failureSums(query, figures)), { scheduled: known ?? 0 }];
    const sums = parts.reduce<Sums>(addSums, NO_SUMS);
    const costs = caller.can('costs/read') ? await machineCosts(query, figures) : null;
    const { count, planned, total, failures: failed, downtime } = sums;
    const ofSchedule = <T>(value: T) => (known === null ? null : value);
    return {
      status: 'ok',
      item: {
        equipment_id: id,
        from: new Date(window.from).toISOString(),
        to: new Date(window.to).toISOString(),
        count,
        planned,
        total,
        serw: MEASURES.serw(sums) ?? 0,
        mttr1: MEASURES.mttr1(sums),
        mttr2: MEASURES.mttr2(sums),
        failures: failed,
        downtime,
        scheduled: known,
        availability: ofSchedule(availabilityOf(sums)),
        mtbf: ofSchedule(MEASURES.mtbf(sums)),
        mttf: ofSchedule(MEASURES.mttf(sums)),
        costs: costs && costs.of(id, 0).inCurrency(costs.currency_id),
      },
    };
  },
});

export const figureUseCases = [getChart, writeChart, getReportedHours, getEquipmentStats];
