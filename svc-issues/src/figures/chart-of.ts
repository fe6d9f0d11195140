import { FAILURE_MEASURES, isPeriod, type ChartGrouping } from '@portal/contracts/issues/figure-terms';
import type { Chart, ChartItem, ChartQuery } from '@portal/contracts/issues/schemas';
import { translated, type Locale } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';
import { assertGroupable, barsOf, type Bar, type FigureCall } from './chart';
import { MEASURES } from './measures';
import { plantWindow } from './plant-window';
import { labelsOf } from './sums.repository';
import { periodsOf } from './window';

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

/** The window of a chart, and its periods where it is grouped by them. @throws Invalid where it cannot be grouped so, or is too long */
export async function chartWindow(query: Query, { measure, by, from, to, days, ...filters }: ChartQuery, now: number) {
  assertGroupable(measure, by, filters);
  const { timezone, window } = await plantWindow(query, { from, to, days }, now);
  return { timezone, window, periods: isPeriod(by) ? periodsOf(by, window, timezone) : [], filters };
}

/** A chart with labels in a language, by the days of the plant. @throws Invalid as `chartWindow`, Unavailable while svc-identity is away */
export async function chartOf(call: FigureCall, asked: ChartQuery, locale: Locale): Promise<Omit<Chart, 'status'>> {
  const { measure, by } = asked;
  const { query, now } = call;
  const { timezone, window, periods, filters } = await chartWindow(query, asked, now);
  const bars = await labelled(query, await barsOf(call, { measure, by, ...filters }, { window, periods }), by, locale);
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
}
