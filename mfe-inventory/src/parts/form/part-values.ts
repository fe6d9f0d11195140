import type { PartUnit } from '@portal/contracts/inventory/part-terms';
import type { NewPart, Part } from '@portal/contracts/inventory/schemas';
import { chosenOrNull, decimalOrNull, filledFrom, textOrNull } from '@portal/portal-kit/forms';

/** A new part's form as it stands on the screen: texts as typed, 0 and '' where nothing is chosen. */
const emptyValues = (currency: number) => ({
  symbol: '',
  name: '',
  manufacturer_symbol: '',
  unit: 'no' as PartUnit,
  minimum_quantity: '',
  optimal_quantity: '',
  priority: 0,
  buy_price: '',
  currency_id: currency,
  line: '',
  family: '',
  requires_approval: false,
  equipment_ids: [] as readonly number[],
  /** One in a line. */
  suppliers: '',
});

export type PartValues = ReturnType<typeof emptyValues>;

/** A decimal of the API as people write it: without zeros at its end. */
const typed = (decimal: string | null) => (decimal === null ? null : String(Number(decimal)));

/** The values of the part given, or of a new one. */
export function partValues(currency: number, part?: Part): PartValues {
  const empty = emptyValues(currency);
  if (!part) return empty;
  return filledFrom(empty, {
    ...part,
    minimum_quantity: typed(part.minimum_quantity),
    optimal_quantity: typed(part.optimal_quantity),
    equipment_ids: part.equipment.map(({ id }) => id),
    suppliers: part.suppliers.join('\n'),
  });
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is sent for a form; prices stay out where the person may not see them. */
export function partInput({ buy_price, currency_id, ...values }: PartValues, seesPrices: boolean): NewPart {
  const price = decimalOrNull(buy_price);
  return {
    ...values,
    symbol: values.symbol.trim(),
    name: values.name.trim(),
    manufacturer_symbol: textOrNull(values.manufacturer_symbol),
    minimum_quantity: decimalOrNull(values.minimum_quantity),
    optimal_quantity: decimalOrNull(values.optimal_quantity),
    priority: chosenOrNull(values.priority),
    line: textOrNull(values.line),
    family: textOrNull(values.family),
    equipment_ids: [...values.equipment_ids],
    suppliers: lines(values.suppliers),
    ...(seesPrices && { buy_price: price, currency_id: price === null ? null : chosenOrNull(currency_id) }),
  };
}
