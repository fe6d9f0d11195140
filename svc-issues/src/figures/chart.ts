import { FAILURE_MEASURES, canGroup, isPeriod, type ChartGrouping, type ChartMeasure } from '@portal/contracts/issues/figure-terms';
import type { ChartQuery, FigureFilters } from '@portal/contracts/issues/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { addSums, NO_SUMS, type Sums } from './measures';
import { scheduledTime } from './scheduled-time';
import { countedMachines, failureSums, finishedSums, type CountedMachine, type Group, type Grouping } from './sums.repository';
import type { Period, Span } from './window';

/** Who asks, and with what. */
export interface FigureCall {
  ctx: TenantContext;
  query: Query;
  deps: Pick<Deps, 'workTime'>;
  now: number;
}

const NOTHING = 'none';
const keyOf = (key: number | null): string => (key === null ? NOTHING : String(key));

/** @throws Invalid where the measure cannot be grouped so */
export function assertGroupable(measure: ChartMeasure, by: ChartGrouping, filters: FigureFilters): void {
  const ofPeople = FAILURE_MEASURES.includes(measure) && filters.employee_id !== undefined;
  if (!canGroup(measure, by) || ofPeople) throw new Invalid({ by: 'invalid' });
}

/** Seconds of all machines in a period. */
const secondsIn = (scheduled: ReadonlyMap<number, readonly number[]>, machines: readonly CountedMachine[], period: number): number =>
  machines.reduce((sum, { id }) => sum + (scheduled.get(id)?.[period] ?? 0), 0);

/** Scheduled seconds of a group: of the machine or line itself; a category concerns all machines. */
function scheduledOf(
  by: Grouping,
  key: number | null,
  { scheduled, machines }: { scheduled: ReadonlyMap<number, readonly number[]>; machines: readonly CountedMachine[] },
  period: number,
): number {
  if (by === 'equipment') return (key !== null && scheduled.get(key)?.[period]) || 0;
  const counted = by === 'prod_line' ? machines.filter(({ prod_line_id }) => prod_line_id === key) : machines;
  return secondsIn(scheduled, counted, period);
}

/** Sums by period and key: of failures for mtbf and mttf, else of finished issues. */
export async function groupedSums(
  { ctx, query, deps, now }: FigureCall,
  { periods, by, filters, ofFailures }: { periods: readonly Span[]; by: Grouping; filters: FigureFilters; ofFailures: boolean },
): Promise<Group<Sums>[]> {
  if (!ofFailures) return (await finishedSums(query, { periods, by, filters, now })).map((row) => ({ ...NO_SUMS, ...row }));
  if (by === 'employee') throw new Invalid({ by: 'invalid' });
  const machines = await countedMachines(query, filters);
  const scheduled = await scheduledTime(deps, ctx, { machines: machines.map(({ id }) => id), periods, now });
  const rows = await failureSums(query, { periods, by, filters, now });
  const keys =
    by === null ? [null] : [...new Set([...rows.map(({ key }) => key), ...(by === 'equipment' ? machines.map(({ id }) => id) : [])])];
  return keys.flatMap((key) =>
    periods.map((_, period) => {
      const row = rows.find((one) => one.key === key && one.period === period);
      return { ...NO_SUMS, ...row, key, period, scheduled: scheduledOf(by, key, { scheduled, machines }, period) };
    }),
  );
}

/** A bar before it has its label and value. */
export interface Bar {
  key: string;
  span: Span;
  sums: Sums;
}

/** The bars of a chart: each period in order, or each thing that has issues. */
export async function barsOf(
  call: FigureCall,
  { measure, by, ...filters }: Pick<ChartQuery, 'measure' | 'by'> & FigureFilters,
  { window, periods }: { window: Span; periods: readonly Period[] },
): Promise<Bar[]> {
  const ofFailures = FAILURE_MEASURES.includes(measure);
  if (isPeriod(by)) {
    const sums = await groupedSums(call, { periods, by: null, filters, ofFailures });
    const found = new Map(sums.map((row) => [row.period, row]));
    return periods.map(({ key, ...span }, place) => ({ key, span, sums: addSums(NO_SUMS, found.get(place) ?? {}) }));
  }
  const sums = await groupedSums(call, { periods: [window], by, filters, ofFailures });
  return sums.map((row) => ({ key: keyOf(row.key), span: window, sums: row }));
}
