import { partInput } from '@portal/contracts/inventory/schemas';
import { LIMITS } from '@portal/contracts/limits';
import type { MergeRequest, RowError, StockRow } from '@portal/proto/inventory/v1/inventory';
import type { Query } from '@portal/service-kit/query';
import { findLocations, type FoundLocation } from '../equipment/import/equipment-import.repository';
import { isPath, pathOrSymbol } from '../locations/import/location-address';
import type { PartRecord } from '../parts/part-fields';
import { knownParts } from '../part-import/part-import.repository';
import { storedPrice, thousandths } from '../stock/quantity';
import { plantCurrency } from './merge.repository';

const DECIMAL = /^\d{1,9}(\.\d{1,3})?$/;
const PRICE = /^\d{1,12}(\.\d{1,4})?$/;
const { symbol: symbolSchema, name: nameSchema } = partInput.shape;

/** A row that can be booked. `part` is null for one that is to be created. */
export interface PlannedRow {
  row: StockRow;
  part: PartRecord | null;
  place: number;
  /** As it is stored; null where the row has none. */
  price: string | null;
}

/** What a batch names, and what is wrong with it. */
export interface RowPlan {
  rows: PlannedRow[];
  errors: RowError[];
  /** Lines of rows that are left out because nobody knows the part. */
  skipped: number[];
  /** Of the plant: prices of parts without a currency are in it. */
  currency: number | null;
}

/** What a row sets: two rows of a batch must not set the same. */
const keyOf = ({ partSymbol, location, batch }: StockRow) => [partSymbol, pathOrSymbol(location), batch].join('\n');

class Planner {
  private readonly seen = new Set<string>();
  readonly plan: RowPlan;

  constructor(
    private readonly request: Pick<MergeRequest, 'add' | 'unknownPart'>,
    private readonly parts: ReadonlyMap<string, PartRecord>,
    private readonly places: ReadonlyMap<string, readonly FoundLocation[]>,
    currency: number | null,
  ) {
    this.plan = { rows: [], errors: [], skipped: [], currency };
  }

  add(row: StockRow): void {
    const part = this.parts.get(row.partSymbol) ?? null;
    if (!part && this.request.unknownPart === 'skip') {
      this.plan.skipped.push(row.row);
      return;
    }
    const places = this.places.get(pathOrSymbol(row.location)) ?? [];
    const [place] = places;
    const errors = [...this.partErrors(row, part), ...placeErrors(places), ...this.quantityErrors(row), ...this.priceErrors(row, part)];
    if (!this.request.add && errors.length === 0 && this.seen.has(keyOf(row))) errors.push(['part_symbol', 'repeated']);
    if (errors.length === 0) this.seen.add(keyOf(row));
    if (errors.length === 0 && place)
      this.plan.rows.push({ row, part, place: place.id, price: row.unitPrice === '' ? null : storedPrice(row.unitPrice) });
    this.plan.errors.push(...errors.map(([column, code]) => ({ row: row.row, column, code })));
  }

  private partErrors(row: StockRow, part: PartRecord | null): Fault[] {
    if (part) return [];
    if (!symbolSchema.safeParse(row.partSymbol).success) return [['part_symbol', row.partSymbol === '' ? 'required' : 'invalid']];
    if (this.request.unknownPart !== 'create') return [['part_symbol', 'not_found']];
    return row.name === '' || nameSchema.safeParse(row.name).success ? [] : [['name', 'invalid']];
  }

  private quantityErrors({ quantity, batch }: StockRow): Fault[] {
    const faults: Fault[] = [];
    if (!DECIMAL.test(quantity) || (this.request.add && thousandths(quantity) === 0))
      faults.push(['quantity', quantity === '' ? 'required' : 'invalid']);
    if (batch.length > LIMITS.nameMax) faults.push(['batch', 'too_long']);
    return faults;
  }

  private priceErrors({ unitPrice }: StockRow, part: PartRecord | null): Fault[] {
    if (unitPrice === '') return [];
    if (!PRICE.test(unitPrice)) return [['unit_price', 'invalid']];
    return (part?.currency_id ?? this.plan.currency) === null ? [['unit_price', 'no_currency']] : [];
  }
}

type Fault = [column: string, code: string];

function placeErrors(places: readonly FoundLocation[]): Fault[] {
  const [place] = places;
  if (!place) return [['location', 'not_found']];
  return places.length > 1 || !place.can_be_picked ? [['location', 'invalid']] : [];
}

/** Finds what the rows name by a few statements for all of them, and says which can be booked. */
export async function planRows(query: Query, request: MergeRequest): Promise<RowPlan> {
  const named = [...new Set(request.rows.map(({ location }) => pathOrSymbol(location)))].filter((name) => name !== '');
  const symbols = [...new Set(request.rows.map(({ partSymbol }) => partSymbol))];
  const hasPrices = request.rows.some(({ unitPrice }) => unitPrice !== '');
  const [locations, parts, currency] = await Promise.all([
    named.length === 0
      ? []
      : findLocations(
          query,
          named.filter(isPath),
          named.filter((name) => !isPath(name)),
        ),
    knownParts(query, symbols, !request.dryRun),
    hasPrices ? plantCurrency(query) : null,
  ]);
  const places = new Map<string, FoundLocation[]>();
  for (const one of locations) for (const name of [one.path, one.symbol]) places.set(name, [...(places.get(name) ?? []), one]);
  const planner = new Planner(request, new Map(parts.map((part) => [part.symbol, part])), places, currency);
  for (const row of request.rows) planner.add(row);
  return planner.plan;
}
