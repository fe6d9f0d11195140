import * as contracts from '@portal/contracts/issues/contracts';
import { FAILURE_MEASURES, isPeriod, type ChartGrouping } from '@portal/contracts/issues/figure-terms';
import type { ChartItem } from '@portal/contracts/issues/schemas';
import { translated, type Locale } from '@portal/contracts/locales';
import type { TenantContext } from '@portal/service-kit/context';
import { NotFound, Unavailable } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase, type Deps } from '../deps';
import { findMachines } from '../equipment/equipment.repository';
import { assertGroupable, barsOf, type Bar } from './chart';
import { countByHour } from './hours.repository';
import { addSums, availabilityOf, MEASURES, NO_SUMS, type Sums } from './measures';
import { machineCosts } from './machine-costs';
import { scheduledTime } from './scheduled-time';
import { failureSums, finishedSums, labelsOf, plantSettings } from './sums.repository';
import { periodsOf, windowOf, type Span } from './window';

const UTC = 'UTC';

/** Bars with what they are called in the language: `Breakdown > Mechanical`. */
async function labelled(query: Query, bars: readonly Bar[], by: ChartGrouping, locale: Locale): Promise<(Bar & { label: string })[]> {
  if (isPeriod(by)) return bars.map((bar) => ({ ...bar, label: bar.key }));
  const ids = bars.map(({ key }) => Number(key)).filter((id) => Number.isInteger(id));
  const names = new Map((await labelsOf(query, by, ids)).map(({ id, names: own }) => [String(id), own]));
  const text = (name: string | Record<string, string>) => (typeof name === 'string' ? name : translated(name, locale));
  return bars.map((bar) => {
    const [own, ...above] = names.get(bar.key) ?? [];
    return { ...bar, label: own === undefined ? '' : [...above, own].map(text).join(' > ') };
  });
}

/** The highest bar first; bars without a value at the end. */
const byValue = (one: ChartItem, other: ChartItem) => (other.value ?? -1) - (one.value ?? -1) || one.label.localeCompare(other.label);

const getChart = useCase({
  contract: contracts.getChart,
  async run({ ctx, query, deps, searchParams }) {
    const { measure, by, from, to, days, ...filters } = searchParams;
    assertGroupable(measure, by, filters);
    const now = Date.now();
    const timezone = (await plantSettings(query)).timezone ?? UTC;
    const window = windowOf({ from, to, days }, timezone, now);
    const periods = isPeriod(by) ? periodsOf(by, window, timezone) : [];
    const bars = await labelled(
      query,
      await barsOf({ ctx, query, deps, now }, { measure, by, ...filters }, { window, periods }),
      by,
      ctx.locale as Locale,
    );
    const ofFailures = FAILURE_MEASURES.includes(measure);
    const items = bars.map(({ key, label, span, sums }): ChartItem => ({
      key,
      label,
      value: MEASURES[measure](sums),
      count: ofFailures ? sums.failures : sums.count,
      from: new Date(span.from).toISOString(),
      to: new Date(span.to).toISOString(),
    }));
    const values = items.flatMap(({ value }) => (value === null ? [] : [value]));
    return {
      status: 'ok',
      items: isPeriod(by) ? items : items.sort(byValue),
      meta: {
        min: values.length === 0 ? null : Math.min(...values),
        max: values.length === 0 ? null : Math.max(...values),
        count: items.reduce((sum, { count }) => sum + count, 0),
        unit: measure === 'count' ? 'issues' : 's',
        from: new Date(window.from).toISOString(),
        to: new Date(window.to).toISOString(),
        timezone,
      },
    };
  },
});

const getReportedHours = useCase({
  contract: contracts.getReportedHours,
  async run({ query, searchParams }) {
    const { from, to, days, ...filters } = searchParams;
    const timezone = (await plantSettings(query)).timezone ?? UTC;
    const window = windowOf({ from, to, days }, timezone, Date.now());
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
    const timezone = (await plantSettings(query)).timezone ?? UTC;
    const window = windowOf(searchParams, timezone, now);
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

export const figureUseCases = [getChart, getReportedHours, getEquipmentStats];
