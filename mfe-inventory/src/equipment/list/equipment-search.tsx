import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { getLocation } from '@portal/contracts/inventory/contracts';
import { ABC_CLASSES, STATUSES_OF, XYZ_CLASSES, type EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { costCenterName } from '@portal/contracts/issues/cost-center-name';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, useDictionary, usePortal, useT } from '@portal/portal-kit';
import { CostCenterPicker, DictionaryField, LocationPicker, useCostCenter } from '@portal/portal-kit/fields';
import type { ListFilter } from '@portal/portal-kit/list';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { useStatusWord } from '../equipment-status';
import { useEquipmentTypes } from '../use-equipment-types';

/** The place that the address names. */
function useSoughtLocation() {
  const [params] = useSearchParams();
  const id = Number(params.get('location'));
  return useApiQuery(getLocation, { params: { id } }, { enabled: id > 0, live: ['location'] }).data?.item;
}

/** What machines or tools are searched by; a place, known by its path, finds what stands there and below. */
export const equipmentSearch = (kind: EquipmentKind, path?: string) =>
  ({
    kind: { type: 'option', filter: 'kind_equals', options: [kind] },
    search: { type: 'text', filter: 'search_contains' },
    status: { type: 'text', filter: 'status_equals' },
    equipment_type: { type: 'integer', filter: 'equipment_type_id_equals' },
    // Without its path a place finds nothing: asking now would show the wrong rows.
    location: { type: 'integer', filter: 'location_path_starts_with', toFilter: () => path },
    prod_line: { type: 'integer', filter: 'prod_line_equals' },
    department: { type: 'integer', filter: 'department_equals' },
    cost_center: { type: 'integer', filter: 'cost_center_id_equals' },
    abc: { type: 'text', filter: 'abc_equals' },
    xyz: { type: 'text', filter: 'xyz_equals' },
    top: { type: 'flag', filter: 'parent_id_null' },
    archived: { type: 'flag', filter: 'archived_equals' },
  }) as const;

/** The same with the place that the address names. */
export function useEquipmentSearch(kind: EquipmentKind) {
  const path = useSoughtLocation()?.path;
  return useMemo(() => equipmentSearch(kind, path), [kind, path]);
}

export type EquipmentSearch = ReturnType<typeof useEquipmentSearch>;

/** How that search looks. */
export function useEquipmentFilters(kind: EquipmentKind): ListFilter<EquipmentSearch>[] {
  const t = useT();
  const { locale } = usePortal();
  const word = useStatusWord();
  const { options } = useEquipmentTypes(kind);
  const dictionary = useDictionary();
  const place = useSoughtLocation();
  const [params] = useSearchParams();
  const costCenter = useCostCenter(Number(params.get('cost_center')) || null);
  const any = t('equipment.any');
  const words = (label: string, values: readonly string[], wordOf: (value: string) => string = (value) => value) => ({
    label,
    shown: (value: string) => (value ? wordOf(value) : null),
    control: (value: string, onChange: (value: string) => void) => (
      <NativeSelect
        hideLabel
        label={label}
        value={value}
        onChange={onChange}
        options={[{ value: '', label: `${label}: ${any}` }, ...values.map((each) => ({ value: each, label: wordOf(each) }))]}
      />
    ),
  });
  const entry = (label: string, group: 'departments' | 'prod_lines') => ({
    label,
    shown: (value: number | null) => dictionary.wordOf(value),
    control: (value: number | null, onChange: (value: number | null) => void) => (
      <DictionaryField hideLabel label={label} group={group} none={`${label}: ${any}`} value={value} onChange={onChange} />
    ),
  });
  const typeLabel = t('equipment.type');
  const centerLabel = t('equipment.cost_center');
  return [
    { field: 'search', label: t('equipment.search') },
    {
      field: 'status',
      ...words(t('equipment.status_label'), STATUSES_OF[kind], (status) => word(status as (typeof STATUSES_OF)[typeof kind][number])),
    },
    {
      field: 'equipment_type',
      label: typeLabel,
      shown: (value) => options.find((option) => option.value === value)?.label,
      control: (value, onChange) => (
        <NativeSelect
          hideLabel
          label={typeLabel}
          value={value ?? 0}
          onChange={(id) => onChange(id || null)}
          options={[{ value: 0, label: `${typeLabel}: ${any}` }, ...options]}
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
    { field: 'prod_line', more: true, ...entry(t('equipment.prod_line'), 'prod_lines') },
    { field: 'department', more: true, ...entry(t('equipment.department'), 'departments') },
    {
      field: 'cost_center',
      label: centerLabel,
      more: true,
      shown: () => costCenter && costCenterName(costCenter, locale),
      control: (value, onChange) => <CostCenterPicker hideLabel label={centerLabel} value={value} onChange={onChange} />,
    },
    { field: 'abc', more: true, ...words(t('equipment.abc'), ABC_CLASSES) },
    { field: 'xyz', more: true, ...words(t('equipment.xyz'), XYZ_CLASSES) },
    { field: 'top', label: t('equipment.only_top'), more: true },
    { field: 'archived', label: t('equipment.only_archived'), more: true },
  ];
}
