import type { CounterChartPoint } from '@portal/contracts/inventory/schemas';

/** Size of a chart in its own units; the screen stretches it. */
export const CHART = { width: 600, height: 140, pad: 6 } as const;

/** Where a chart begins and ends. */
export interface ChartSpan {
  from: number;
  to: number;
  low: number;
  high: number;
}

/** The span of points, the oldest first; never without a width or a height. */
export function spanOf(points: readonly CounterChartPoint[]): ChartSpan {
  const times = points.map(({ read_at }) => Date.parse(read_at));
  const low = Math.min(...points.map(({ min }) => Number(min)));
  const high = Math.max(...points.map(({ max }) => Number(max)));
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  return { from, to: Math.max(to, from + 1), low, high: high > low ? high : low + 1 };
}

/** The points as `x,y x,y` of a line in the chart. */
export function lineOf(points: readonly CounterChartPoint[], span: ChartSpan): string {
  const { width, height, pad } = CHART;
  const x = (at: number) => ((at - span.from) / (span.to - span.from)) * width;
  const y = (value: number) => height - pad - ((value - span.low) / (span.high - span.low)) * (height - 2 * pad);
  return points.map(({ read_at, value }) => `${x(Date.parse(read_at)).toFixed(1)},${y(Number(value)).toFixed(1)}`).join(' ');
}
