import { isPeriod } from '@portal/contracts/issues/figure-terms';
import type { ChartItem } from '@portal/contracts/issues/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import type { ChartSearch } from './chart-address';

const HOUR_S = 3_600;

/** Words for the bars of a chart. */
export interface ChartWords {
  label(item: ChartItem): string;
  value(value: number | null): string;
}

/** How the values and groups of a chart are written. */
export function useChartWords({ by }: Pick<ChartSearch, 'by'>, unit: 's' | 'issues'): ChartWords {
  const t = useT();
  const format = useFormat();
  const time = (seconds: number) => {
    const [number, name] = seconds < HOUR_S ? [seconds / 60, 'minute'] : [seconds / HOUR_S, 'hour'];
    return format.number(number, { style: 'unit', unit: name, maximumFractionDigits: 1 });
  };
  return {
    label({ key, label }) {
      if (by === 'day') return format.date(key);
      if (isPeriod(by)) return key;
      return label === '' ? t('charts.none') : label;
    },
    value(value) {
      if (value === null) return '-';
      return unit === 's' ? time(value) : format.number(value);
    },
  };
}
