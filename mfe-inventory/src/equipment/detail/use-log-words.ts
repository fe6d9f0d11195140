import { translated, type Translations } from '@portal/contracts/locales';
import { useCurrencies, useFormat, usePortal, useT } from '@portal/portal-kit';

/** Fields of the log that are called otherwise on the screen. */
const CALLED: Readonly<Record<string, string>> = {
  equipment_type_id: 'equipment.type',
  parent_id: 'equipment.parent',
  location_id: 'equipment.location',
  cost_center_id: 'equipment.cost_center',
  work_schema_id: 'equipment.work_schema',
  currency_id: 'equipment.currency',
  status: 'equipment.status_label',
  barcode_type: 'columns.barcode_type',
};

/**
 * Words for what the log keeps: names of fields, and values. A field without a word is a parameter of the type, which older entries know by
 * its name.
 */
export function useLogWords() {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const currencies = useCurrencies();
  const nameOf = (name: unknown) => (typeof name === 'object' && name !== null ? translated(name as Translations, locale) : String(name));
  const field = (name: string, parameter?: Translations) => {
    if (parameter) return translated(parameter, locale);
    const key = CALLED[name] ?? `equipment.${name}`;
    const word = t(key);
    return word === key ? name : word;
  };
  const value = (name: string, kept: unknown): string => {
    if (kept === null || kept === undefined || kept === '') return '-';
    if (typeof kept === 'object' && 'name' in kept) return nameOf(kept.name);
    if (name === 'currency_id') return currencies.find((one) => one.value === kept)?.label ?? '-';
    if (name === 'status') return t(`equipment.status.${String(kept)}`);
    if (name === 'availability_strategy') return t(`equipment.availability.${String(kept)}`);
    if (name.endsWith('_until')) return format.date(String(kept));
    if (typeof kept === 'boolean') return t(kept ? 'equipment.yes' : 'equipment.no');
    return Array.isArray(kept) ? format.list(kept.map((one) => value(name, one))) : String(kept as string | number);
  };
  return { field, value };
}
