import { CHART_DAYS, CHART_GROUPINGS, CHART_MEASURES, canGroup } from '@portal/contracts/issues/figure-terms';
import { useT } from '@portal/portal-kit';
import { DictionaryField, EquipmentPicker } from '@portal/portal-kit/fields';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { CategoryFilter } from '../categories/category-filter';
import type { ChartSearch } from './chart-address';

interface ChartFieldsProps {
  search: ChartSearch;
  change: (changed: Partial<ChartSearch>) => void;
}

/** A search with something changed. A measure that cannot be grouped as before is grouped by weeks. */
export function changedSearch(search: ChartSearch, changed: Partial<ChartSearch>): ChartSearch {
  const next = { ...search, ...changed };
  return canGroup(next.measure, next.by) ? next : { ...next, by: 'week' };
}

/** What a chart shows, and by what it is grouped. */
export function MeasureFields({ search, change }: ChartFieldsProps) {
  const t = useT();
  const groupings = CHART_GROUPINGS.filter((by) => canGroup(search.measure, by));
  return (
    <>
      <NativeSelect
        label={t('charts.measure')}
        value={search.measure}
        onChange={(measure) => change({ measure })}
        options={CHART_MEASURES.map((value) => ({ value, label: t(`charts.measures.${value}`) }))}
      />
      <NativeSelect
        label={t('charts.by')}
        value={search.by}
        onChange={(by) => change({ by })}
        options={groupings.map((value) => ({ value, label: t(`charts.groupings.${value}`) }))}
      />
    </>
  );
}

export function LineFilter({ search, change }: ChartFieldsProps) {
  const t = useT();
  return (
    <DictionaryField
      group="prod_lines"
      none={t('charts.all')}
      label={t('charts.line')}
      value={search.line || null}
      onChange={(line) => change({ line: line ?? 0 })}
    />
  );
}

export function MachineFilter({ search, change }: ChartFieldsProps) {
  const t = useT();
  return (
    <EquipmentPicker
      kind="machine"
      label={t('charts.machine')}
      value={search.equipment || null}
      onChange={(equipment) => change({ equipment: equipment ?? 0 })}
    />
  );
}

export function CategoryChoice({ search, change }: ChartFieldsProps) {
  return <CategoryFilter value={search.category || null} onChange={(category) => change({ category: category ?? 0 })} />;
}

interface DaysFieldProps {
  days: number;
  hideLabel?: boolean;
  onChange: (days: number) => void;
}

/** The length of a window that ends today. */
export function DaysField({ days, hideLabel, onChange }: DaysFieldProps) {
  const t = useT();
  return (
    <NativeSelect
      label={t('charts.period')}
      hideLabel={hideLabel}
      value={days}
      onChange={onChange}
      options={CHART_DAYS.map((value) => ({ value: value as number, label: t(`charts.last_days.${value}`) }))}
    />
  );
}
