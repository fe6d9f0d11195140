import { isPeriod } from '@portal/contracts/issues/figure-terms';
import type { ChartBar } from './bar-chart';
import type { ChartSearch } from './chart-address';
import { changeOf, sharesSoFar, trendOf, type Change } from './chart-lines';
import { topOf } from './chart-scale';

/** Measures of which parts make up a whole; means do not. */
const ADDED: readonly string[] = ['count', 'total', 'serw'];

interface Lined {
  bars: readonly ChartBar[];
  line?: 'share' | 'trend';
  change: Change | null;
}

/**
 * Bars with the line that belongs to them: the trend of periods with a clear change, and the shares so far of things whose sums make up a
 * whole. Others have none.
 */
export function withLine(
  bars: readonly ChartBar[],
  { measure, by }: Pick<ChartSearch, 'measure' | 'by'>,
  unit: 's' | 'issues',
  shareText: (share: number) => string,
): Lined {
  const values = bars.map(({ value }) => value);
  if (isPeriod(by)) {
    const trend = trendOf(values);
    if (!trend) return { bars, change: null };
    const top = topOf(bars, unit);
    return { bars: bars.map((bar, place) => ({ ...bar, line: (trend[place] ?? 0) / top })), line: 'trend', change: changeOf(values) };
  }
  if (by === 'employee' || !ADDED.includes(measure)) return { bars, change: null };
  const shares = sharesSoFar(values);
  const shared = bars.map((bar, place) => {
    const share = shares[place] ?? null;
    return share === null ? bar : { ...bar, line: share, text: `${bar.text}, ${shareText(share)}` };
  });
  return { bars: shared, line: 'share', change: null };
}
