import type { FieldCode } from '@portal/contracts/problems';
import type { PartInput } from '@portal/contracts/inventory/schemas';
import type { Caller } from '@portal/service-kit/context';
import { isCurrency } from '@portal/service-kit/currencies';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { columnsFrom, type PartColumns, type PartRecord } from './part-fields';
import { existingEquipment, isSymbolTaken } from './part.repository';

type Problems = Record<string, FieldCode>;

/** Whether a maximum lies below a minimum; both may be missing. */
export const isBelow = (optimum: string | null, minimum: string | null): boolean =>
  optimum !== null && minimum !== null && Number(optimum) < Number(minimum);

/** What is wrong with a part by itself, and with what it was before. */
export function partProblems(columns: PartColumns, before: PartRecord | null): Problems {
  const { minimum_quantity, optimal_quantity, buy_price, currency_id, unit } = columns;
  const problems: Problems = {};
  if (isBelow(optimal_quantity, minimum_quantity)) problems.optimal_quantity = 'too_low';
  if (buy_price !== null && currency_id === null) problems.currency_id = 'required';
  if (currency_id !== null && !isCurrency(currency_id)) problems.currency_id = 'not_found';
  // Quantities and prices of its entries are in this unit and this currency.
  if (before?.has_entries && unit !== before.unit) problems.unit = 'in_use';
  if (before?.has_entries && before.currency_id !== null && currency_id !== before.currency_id) problems.currency_id = 'in_use';
  return problems;
}

/** Prices are for those who may see them: others keep what is there. @throws Forbidden where they send one */
function withPrices(caller: Caller, input: PartInput, before: PartRecord | null): PartColumns {
  const columns = columnsFrom(input);
  if (caller.can('parts.prices/read')) return columns;
  if ((input.buy_price ?? null) !== null || (input.currency_id ?? null) !== null) caller.need('parts.prices/read');
  return { ...columns, buy_price: before?.buy_price ?? null, currency_id: before?.currency_id ?? null };
}

/** A part as it is to be stored. */
export interface CheckedPart {
  columns: PartColumns;
  equipment_ids: number[];
}

/** Checks what is sent. @throws Invalid naming every wrong field; Forbidden for prices of whoever may not see them */
export async function checkPart(query: Query, caller: Caller, input: PartInput, before: PartRecord | null = null): Promise<CheckedPart> {
  const columns = withPrices(caller, input, before);
  const problems = partProblems(columns, before);
  if (columns.symbol !== before?.symbol && (await isSymbolTaken(query, columns.symbol, before?.id ?? null))) problems.symbol = 'taken';
  const equipment_ids = [...new Set(input.equipment_ids ?? [])].sort((a, b) => a - b);
  const known = await existingEquipment(query, equipment_ids);
  (input.equipment_ids ?? []).forEach((id, index) => {
    if (!known.has(id)) problems[`equipment_ids.${index}`] = 'not_found';
  });
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return { columns, equipment_ids };
}
