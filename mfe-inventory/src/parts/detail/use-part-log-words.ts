import { translated, type Translations } from '@portal/contracts/locales';
import { useCurrencies, useFormat, usePortal, useT } from '@portal/portal-kit';

/** Fields of the log that are called otherwise on the screen. */
const CALLED: Readonly<Record<string, string>> = { currency_id: 'equipment.currency', equipment_ids: 'parts.fits' };

/** Before the path of a place, in the name of a change of its limits. */
const LIMITS = 'limits:';

/** Words for what the log of a part keeps: names of fields, and values. */
export function usePartLogWords() {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const currencies = useCurrencies();
  const field = (name: string) => {
    if (name.startsWith(LIMITS)) return t('parts.limits_in', { place: name.slice(LIMITS.length) });
    const key = CALLED[name] ?? `parts.${name}`;
    const word = t(key);
    return word === key ? name : word;
  };
  const amount = (kept: unknown) => (kept === null || kept === undefined ? '-' : format.number(Number(kept), { maximumFractionDigits: 3 }));
  const nameOf = (kept: object) => {
    if ('minimum' in kept && 'optimum' in kept) return `${amount(kept.minimum)} / ${amount(kept.optimum)}`;
    const { name } = kept as { name?: unknown };
    return typeof name === 'object' && name !== null ? translated(name as Translations, locale) : String(name ?? '-');
  };
  const value = (name: string, kept: unknown): string => {
    if (kept === null || kept === undefined || kept === '') return '-';
    if (name === 'equipment_ids' && Array.isArray(kept)) return format.number(kept.length);
    if (Array.isArray(kept)) return kept.length === 0 ? '-' : format.list(kept.map((one) => value(name, one)));
    if (typeof kept === 'object') return nameOf(kept);
    if (typeof kept === 'boolean') return t(kept ? 'equipment.yes' : 'equipment.no');
    if (name === 'currency_id') return currencies.find((one) => one.value === kept)?.label ?? '-';
    if (name === 'unit') return t(`parts.units.${String(kept)}`);
    if (name.endsWith('_quantity')) return amount(kept);
    return String(kept as string | number);
  };
  return { field, value };
}
