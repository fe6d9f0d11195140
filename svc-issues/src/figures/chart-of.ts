import { FAILURE_MEASURES, isPeriod, type ChartGrouping } from '@portal/contracts/issues/figure-terms';
import type { Chart, ChartItem, ChartQuery } from '@portal/contracts/issues/schemas';
import { translated, type Locale } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';
import { assertGroupable, barsOf, type Bar, type FigureCall } from './chart';
import { MEASURES } from './measures';
import { labelsOf, plantSettings } from './sums.repository';
import { periodsOf, windowOf } from './window';

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

/**
 * A chart with labels in a language, by the days of the plant.
 *
 * @throws Invalid where the measure cannot be grouped so, or the window is wrong; Unavailable while svc-identity does not answer
 */
export async function chartOf(call: FigureCall, asked: ChartQuery, locale: Locale): Promise<Omit<Chart, 'status'>> {
  const { measure, by, from, to, days, ...filters } = asked;
  assertGroupable(measure, by, filters);
  const { query, now } = call;
  const timezone = (await plantSettings(query)).timezone ?? UTC;
  const window = windowOf({ from, to, days }, timezone, now);
  const periods = isPeriod(by) ? periodsOf(by, window, timezone) : [];
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
