import { CHART_DAYS } from '@portal/contracts/issues/figure-terms';
import { useT } from '@portal/portal-kit';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { chartParams, type ChartSearch } from './chart-address';
import { CategoryChoice, changedSearch, LineFilter, MachineFilter, MeasureFields } from './chart-fields';
import { searchOfSettings, type ChartSettings } from './chart-settings';

interface ChartWidgetSettingsProps {
  settings?: ChartSettings;
  onChange: (settings: ChartSettings) => void;
}

/** In the configuration of a dashboard: which chart a place of it shows. */
export function ChartWidgetSettings({ settings, onChange }: ChartWidgetSettingsProps) {
  const t = useT();
  const search = searchOfSettings(settings);
  const change = (changed: Partial<ChartSearch>) => onChange(chartParams(changedSearch(search, changed)));
  return (
    <Stack $gap="s">
      <MeasureFields search={search} change={change} />
      <NativeSelect
        label={t('charts.period')}
        value={search.days}
        onChange={(days) => change({ days: Number(days) })}
        options={CHART_DAYS.map((value) => ({ value, label: t(`charts.last_days.${value}`) }))}
      />
      <LineFilter search={search} change={change} />
      <MachineFilter search={search} change={change} />
      <CategoryChoice search={search} change={change} />
    </Stack>
  );
}
