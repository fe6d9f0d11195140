import { Stack } from '@portal/ui-kit/stack';
import { chartParams, type ChartSearch } from './chart-address';
import { CategoryChoice, changedSearch, DaysField, LineFilter, MachineFilter, MeasureFields } from './chart-fields';
import { searchOfSettings, type ChartSettings } from './chart-settings';

interface ChartWidgetSettingsProps {
  settings?: ChartSettings;
  onChange: (settings: ChartSettings) => void;
}

/** In the configuration of a dashboard: which chart a place of it shows. */
export function ChartWidgetSettings({ settings, onChange }: ChartWidgetSettingsProps) {
  const search = searchOfSettings(settings);
  const change = (changed: Partial<ChartSearch>) => onChange(chartParams(changedSearch(search, changed)));
  return (
    <Stack $gap="s">
      <MeasureFields search={search} change={change} />
      <DaysField days={search.days} onChange={(days) => change({ days })} />
      <LineFilter search={search} change={change} />
      <MachineFilter search={search} change={change} />
      <CategoryChoice search={search} change={change} />
    </Stack>
  );
}
