import type { MergeRequest, MergeResponse, RowOutcome } from '@portal/proto/inventory/v1/inventory';
import { NEW_PART } from '../parts/part-fields';
import type { Query } from '@portal/service-kit/query';
import { insertEntries, insertParts, writeLogs, type ImportedEntry } from '../part-import/part-import.repository';
import { publishPart } from '../parts/part.events';
import type { Movement } from '../stock/ledger.repository';
import { moveStock } from '../stock/move-stock';
import { decimal, thousandths } from '../stock/quantity';
import { bookingOf, onHandOf, type Booking } from './changes-of-lots';
import { giveCurrency, keepResult, knownLots, mergedBefore, setPrices, type KnownLot } from './merge.repository';
import { planRows, type PlannedRow, type RowPlan } from './plan-rows';

/** Adds the parts that nobody knows yet. Returns the ids of all parts of the rows by symbol. */
async function createParts(query: Query, rows: readonly PlannedRow[]): Promise<Map<string, number>> {
  const ids = new Map(rows.flatMap(({ row, part }) => (part ? [[row.partSymbol, part.id] as const] : [])));
  const named = new Map(rows.flatMap(({ row, part }) => (part ? [] : [[row.partSymbol, row.name || row.partSymbol] as const])));
  const columns = [...named].map(([symbol, name]) => ({ ...NEW_PART, symbol, name }));
  for (const [symbol, id] of await insertParts(query, columns)) {
    const name = named.get(symbol) ?? symbol;
    ids.set(symbol, id);
    publishPart(query, { id, symbol, name });
    const changes = { symbol: { old: null, new: symbol }, name: { old: null, new: name } };
    await writeLogs(query, [{ id, action: 'created', changes }]);
  }
  return ids;
}

const lotKey = (part: number, place: number, batch: string) => `${part}\n${place}\n${batch}`;

function lotsByKey(lots: readonly KnownLot[]): Map<string, KnownLot[]> {
  const byKey = new Map<string, KnownLot[]>();
  for (const lot of lots) {
    const key = lotKey(lot.part_id, lot.location_id, lot.batch);
    byKey.set(key, [...(byKey.get(key) ?? []), lot]);
  }
  return byKey;
}

function outcomeOf({ changes, opens, repriced }: Exclude<Booking, string>): 'created' | 'updated' | 'unchanged' {
  if (opens !== null) return 'created';
  return changes.length > 0 || repriced.length > 0 ? 'updated' : 'unchanged';
}

type NewLot = Omit<ImportedEntry, 'entry_number'>;

/** What all rows of a batch book. */
class Bookings {
  /** Thousandths by entry: several rows may add to one. */
  private readonly changes = new Map<number, number>();
  private readonly opened = new Map<string, NewLot>();
  private readonly prices = new Map<number, string>();
  readonly result: MergeResponse = { created: 0, updated: 0, unchanged: 0, errors: [], outcomes: [] };
  readonly outcomes: RowOutcome[] = [];

  constructor(
    private readonly lots: ReadonlyMap<string, readonly KnownLot[]>,
    private readonly add: boolean,
  ) {}

  book({ row, place, price }: PlannedRow, part: number): void {
    const key = lotKey(part, place, row.batch);
    const lots = this.lots.get(key) ?? [];
    const booking = bookingOf(lots, { quantity: row.quantity, price, add: this.add });
    if (booking === 'insufficient_quantity') {
      this.result.errors.push({ row: row.row, column: 'quantity', code: booking });
      return;
    }
    for (const { entry, quantity } of booking.changes) this.changes.set(entry, (this.changes.get(entry) ?? 0) + thousandths(quantity));
    if (price !== null) for (const entry of booking.repriced) this.prices.set(entry, price);
    if (booking.opens !== null)
      this.open({ part_id: part, location_id: place, batch: row.batch || null, quantity: booking.opens, unit_price: price });
    const outcome = outcomeOf(booking);
    this.result[outcome] += 1;
    const before = onHandOf(lots);
    const after = thousandths(row.quantity) + (this.add ? before : 0);
    this.outcomes.push({ row: row.row, outcome, before: decimal(before), after: decimal(after) });
  }

  private open(lot: NewLot): void {
    const key = `${lotKey(lot.part_id, lot.location_id, lot.batch ?? '')}\n${lot.unit_price ?? ''}`;
    const before = this.opened.get(key);
    const quantity = before ? decimal(thousandths(before.quantity) + thousandths(lot.quantity)) : lot.quantity;
    this.opened.set(key, { ...lot, quantity });
  }

  /** Prices come first: movements carry them. */
  async write(query: Query): Promise<void> {
    setPrices(query, this.prices);
    const lots = [...this.opened.values()];
    const first = lots.length === 0 ? 0 : await query.nextNumber('part_entry', lots.length);
    const entries = await insertEntries(
      query,
      lots.map((lot, at) => ({ ...lot, entry_number: `E-${first + at}` })),
    );
    const movements: Movement[] = entries.map(({ id, quantity }) => ({ kind: 'sync', entry: id, quantity }));
    for (const [entry, quantity] of this.changes) movements.push({ kind: 'sync', entry, quantity: decimal(quantity) });
    if (!(await moveStock(query, movements))) throw new Error('locked entries have what was planned');
  }
}

/** Parts get the currency of the plant with their first price. */
function keepCurrencies(query: Query, { rows, currency }: RowPlan, ids: ReadonlyMap<string, number>): void {
  const priced = rows.filter(({ part, price }) => price !== null && (part?.currency_id ?? null) === null);
  const parts = new Set(priced.flatMap(({ row }) => ids.get(row.partSymbol) ?? []));
  if (currency !== null && parts.size > 0) giveCurrency(query, [...parts], currency);
}

/** Part of a dry run that is not there yet: no lot has it. */
const NOBODY = 0;

const skippedRow = (row: number): RowOutcome => ({ row, outcome: 'skipped', before: '', after: '' });

/** Says what the rows of a batch change, and changes it unless it is a dry run. Runs in one transaction; a repeat changes nothing. */
export async function mergeStock(query: Query, request: MergeRequest): Promise<MergeResponse> {
  const { fileKey, batch, dryRun, add } = request;
  const before = dryRun ? null : await mergedBefore(query, fileKey, batch);
  if (before) return before;
  const plan = await planRows(query, request);
  const known = plan.rows.flatMap(({ part }) => (part ? [part.id] : []));
  const places = [...new Set(plan.rows.map(({ place }) => place))];
  const lots = await knownLots(query, [...new Set(known)], places, !dryRun);
  const ids = dryRun ? new Map<string, number>() : await createParts(query, plan.rows);
  const bookings = new Bookings(lotsByKey(lots), add);
  for (const row of plan.rows) bookings.book(row, ids.get(row.row.partSymbol) ?? row.part?.id ?? NOBODY);
  const { result } = bookings;
  result.unchanged += plan.skipped.length;
  result.errors = [...plan.errors, ...result.errors].sort((one, other) => one.row - other.row);
  if (dryRun) return { ...result, outcomes: [...bookings.outcomes, ...plan.skipped.map(skippedRow)] };
  keepCurrencies(query, plan, ids);
  await bookings.write(query);
  keepResult(query, fileKey, batch, result);
  return result;
}
