import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PART_PRIORITY, PART_UNITS } from '@portal/contracts/inventory/part-terms';
import { translated } from '@portal/contracts/locales';
import { equipmentName, useEquipmentCard, usePortal, useT } from '@portal/portal-kit';
import { EquipmentPicker, LocationPicker } from '@portal/portal-kit/fields';
import type { ListFilter } from '@portal/portal-kit/list';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { useSoughtLocation } from '../use-sought-location';

/** What parts are searched by; a place, known by its path, finds what lies there and below. */
export const partSearch = (path?: string) =>
  ({
    search: { type: 'text', filter: 'search_contains' },
    below_minimum: { type: 'flag', filter: 'below_minimum_equals' },
    priority: { type: 'integer', filter: 'priority_equals' },
    equipment: { type: 'integer', filter: 'equipment_id_equals' },
    // Without its path a place finds nothing: asking now would show the wrong rows.
    location: { type: 'integer', filter: 'location_path_starts_with', toFilter: () => path },
    line: { type: 'text', filter: 'line_starts_with' },
    family: { type: 'text', filter: 'family_starts_with' },
    unit: { type: 'text', filter: 'unit_equals' },
    requires_approval: { type: 'choice', filter: 'requires_approval_equals' },
    archived: { type: 'flag', filter: 'archived_equals' },
  }) as const;

/** The same with the place that the address names. */
export function usePartSearch() {
  const path = useSoughtLocation()?.path;
  return useMemo(() => partSearch(path), [path]);
}

export type PartSearch = ReturnType<typeof usePartSearch>;

const PRIORITIES = Array.from({ length: PART_PRIORITY.max - PART_PRIORITY.min + 1 }, (_, at) => PART_PRIORITY.min + at);

/** How that search looks. */
export function usePartFilters(): ListFilter<PartSearch>[] {
  const t = useT();
  const { locale } = usePortal();
  const place = useSoughtLocation();
  const [params] = useSearchParams();
  const machine = useEquipmentCard(Number(params.get('equipment')) || null);
  const any = t('equipment.any');
  const priorityLabel = t('parts.priority');
  const unitLabel = t('parts.unit');
  const unitWord = (unit: string) => t(`parts.units.${unit}`);
  return [
    { field: 'search', label: t('parts.search') },
    { field: 'below_minimum', label: t('parts.below_minimum') },
    {
      field: 'priority',
      label: priorityLabel,
      shown: (value) => (value === null ? null : String(value)),
      control: (value, onChange) => (
        <NativeSelect
          hideLabel
          label={priorityLabel}
          value={value ?? 0}
          onChange={(priority) => onChange(priority || null)}
          options={[{ value: 0, label: `${priorityLabel}: ${any}` }, ...PRIORITIES.map((each) => ({ value: each, label: String(each) }))]}
        />
      ),
    },
    {
      field: 'location',
      label: t('equipment.location'),
      more: true,
      shown: () => (place ? translated(place.name, locale) : null),
      control: (value, onChange) => <LocationPicker any label={t('equipment.location')} value={value} onChange={onChange} />,
    },
    {
      field: 'equipment',
      label: t('parts.fits'),
      more: true,
      shown: () => machine && equipmentName(machine),
      control: (value, onChange) => <EquipmentPicker label={t('parts.fits')} value={value} onChange={onChange} />,
    },
    { field: 'line', label: t('parts.line'), more: true },
    { field: 'family', label: t('parts.family'), more: true },
    {
      field: 'unit',
      label: unitLabel,
      more: true,
      shown: (value) => value && unitWord(value),
      control: (value, onChange) => (
        <NativeSelect
          hideLabel
          label={unitLabel}
          value={value}
          onChange={onChange}
          options={[
            { value: '', label: `${unitLabel}: ${any}` },
            ...PART_UNITS.map((unit) => ({ value: unit as string, label: unitWord(unit) })),
          ]}
        />
      ),
    },
    { field: 'requires_approval', label: t('parts.requires_approval'), more: true },
    { field: 'archived', label: t('equipment.only_archived'), more: true },
  ];
}
