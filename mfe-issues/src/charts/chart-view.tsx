import type { Chart } from '@portal/contracts/issues/schemas';
import { goTo, useFormat, useT } from '@portal/portal-kit';
import { Stack } from '@portal/ui-kit/stack';
import { BarChart } from './bar-chart';
import { issuesBehind, type ChartSearch } from './chart-address';
import { withLine } from './chart-line';
import { useChartWords } from './use-chart-words';

/** What a chart is called: its measure and its grouping. */
export function useChartTitle({ measure, by }: Pick<ChartSearch, 'measure' | 'by'>): string {
  const t = useT();
  return `${t(`charts.measures.${measure}`)} · ${t(`charts.groupings.${by}`)}`;
}

/** The bars of a chart with their line; each opens the issues behind it. */
export function ChartView({ chart, search }: { chart: Chart; search: ChartSearch }) {
  const t = useT();
  const format = useFormat();
  const title = useChartTitle(search);
  const words = useChartWords(search, chart.meta.unit);
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const plain = chart.items.map((item) => ({ ...item, label: words.label(item), text: words.value(item.value) }));
  const { bars, line, change } = withLine(plain, search, chart.meta.unit, (share) => t('charts.share_so_far', { share: percent(share) }));
  const open = (key: string) => {
    const item = chart.items.find((one) => one.key === key);
    const address = item && issuesBehind(search, item);
    if (address) void goTo(address);
  };
  return (
    <Stack>
      <BarChart
        label={title}
        bars={bars}
        unit={chart.meta.unit}
        tickText={words.value}
        onOpen={({ key }) => open(key)}
        line={line}
        mark={change?.at}
      />
      {line && <small>{t(`charts.lines.${line}`)}</small>}
      {change && (
        <p>{t('charts.changed', { from: bars[change.at]?.label, before: words.value(change.before), after: words.value(change.after) })}</p>
      )}
    </Stack>
  );
}
