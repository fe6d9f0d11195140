import type { Barcode } from '@portal/contracts/barcodes';
import type { PartUnit } from '@portal/contracts/inventory/part-terms';
import type { NewPartEntry } from '@portal/contracts/inventory/schemas';
import { chosenOrNull, decimalOrNull, textOrNull } from '@portal/portal-kit/forms';

/** A delivery's form as it stands on the screen. */
export const emptyDelivery = (location: number, unit: PartUnit, currency: number) => ({
  location_id: location,
  quantity: '',
  entry_number: '',
  batch: '',
  supplier: '',
  provided_quantity: '',
  provided_unit: unit,
  provided_unit_price: '',
  provided_currency: currency,
  set_size: '',
  barcode: null as Barcode | null,
});

export type DeliveryValues = ReturnType<typeof emptyDelivery>;

/** What is sent for a delivery; the delivery note goes along where it says how much. */
export function deliveryInput(values: DeliveryValues, seesPrices: boolean): NewPartEntry {
  const provided = decimalOrNull(values.provided_quantity);
  const price = decimalOrNull(values.provided_unit_price);
  return {
    location_id: values.location_id,
    quantity: decimalOrNull(values.quantity) ?? undefined,
    entry_number: textOrNull(values.entry_number),
    batch: textOrNull(values.batch),
    supplier: textOrNull(values.supplier),
    provided_quantity: provided,
    provided_unit: provided === null ? null : values.provided_unit,
    set_size: values.set_size.trim() === '' ? null : Number(values.set_size),
    barcode: values.barcode && { ...values.barcode, value: values.barcode.value.trim() },
    ...(seesPrices && { provided_unit_price: price, provided_currency: price === null ? null : chosenOrNull(values.provided_currency) }),
  };
}
