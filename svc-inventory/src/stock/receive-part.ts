import * as contracts from '@portal/contracts/inventory/contracts';
import type { NewPartEntry } from '@portal/contracts/inventory/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import type { Caller } from '@portal/service-kit/context';
import { isCurrency } from '@portal/service-kit/currencies';
import { Archived, Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { saveBarcode } from '../barcodes/barcode.repository';
import { useCase } from '../deps';
import { readEntry } from './entry-list.repository';
import { conversionRate, insertEntry, partToReceive, setPartCurrency, type ReceivingPart } from './entry.repository';
import { moveStock } from './move-stock';
import { findPlace } from '../locations/place.repository';
import { decimal, thousandths } from './quantity';

const MOST = 1_000_000_000_000;

/** How much a delivery is in the unit of the part: sets of pieces are counted in pieces. Null where it says nothing of it. */
export function calculatedQuantity(body: NewPartEntry, unit: string): string | null {
  if (body.provided_quantity === null || body.provided_quantity === undefined) return body.quantity ?? null;
  const pieces = body.provided_unit === 'st' && unit === 'no' ? (body.set_size ?? 1) : 1;
  return decimal(thousandths(body.provided_quantity) * pieces);
}

async function problemsOf(query: Query, body: NewPartEntry, calculated: string | null): Promise<Record<string, FieldCode>> {
  const problems: Record<string, FieldCode> = {};
  const place = await findPlace(query, body.location_id);
  if (!place?.can_be_picked) problems.location_id = place ? 'invalid' : 'not_found';
  if (calculated === null) problems.quantity = 'required';
  else if (thousandths(calculated) > MOST) problems.quantity = 'too_high';
  const { provided_unit_price: price = null, provided_currency: currency = null } = body;
  if (price !== null && currency === null) problems.provided_currency = 'required';
  if (currency !== null && !isCurrency(currency)) problems.provided_currency = 'not_found';
  return problems;
}

/** @throws Forbidden where a price is sent by whoever may not see prices */
function assertMaySendPrices(caller: Caller, { provided_unit_price, provided_currency }: NewPartEntry): void {
  if ((provided_unit_price ?? provided_currency ?? null) !== null) caller.need('parts.prices/read');
}

/** In which currency the price of a delivery is kept, and how it is converted to it; no currency where it cannot be kept. */
interface KeptPrice {
  currency_id: number | null;
  conversion: string | null;
}

async function keptPrice(query: Query, part: ReceivingPart, body: NewPartEntry): Promise<KeptPrice> {
  const { provided_unit_price: price = null, provided_currency: provided = null } = body;
  const named = price === null ? part.currency_id : provided;
  if (named === null) return { currency_id: null, conversion: null };
  const currency_id = part.currency_id ?? named;
  const conversion = await conversionRate(query, named, currency_id);
  return { currency_id: conversion === null ? null : currency_id, conversion };
}

/** A new lot of a part in a place. */
export const receivePart = useCase({
  contract: contracts.receivePart,
  async run({ query, caller, params, body }) {
    assertMaySendPrices(caller, body);
    const part = await partToReceive(query, params.id);
    if (part.archived) throw new Archived();
    const calculated = calculatedQuantity(body, part.unit);
    const problems = await problemsOf(query, body, calculated);
    if (calculated === null || Object.keys(problems).length > 0) throw new Invalid(problems);
    const { currency_id, conversion } = await keptPrice(query, part, body);
    if (part.currency_id === null && currency_id !== null) await setPartCurrency(query, part.id, currency_id);
    const entry_number = body.entry_number ?? `E-${await query.nextNumber('part_entry')}`;
    const delivery = {
      ...body,
      part_id: part.id,
      entry_number,
      calculated_quantity: calculated,
      currency_id,
      conversion,
      fallback_price: part.buy_price,
    };
    const entry = await insertEntry(query, delivery);
    if (body.barcode) await saveBarcode(query, 'PartEntry', entry, body.barcode);
    await moveStock(query, [{ kind: 'receive', entry, quantity: body.quantity ?? calculated }]);
    return { status: 'ok', item: await readEntry({ query, caller }, entry) };
  },
});
