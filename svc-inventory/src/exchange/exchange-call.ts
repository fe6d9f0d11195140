import type { Exchange } from '@portal/contracts/inventory/schemas';
import type { AvailabilityLine } from '@portal/contracts/problems';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import { AvailabilityChanged, Conflict, Forbidden, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { actingPerson } from '../acting-person';
import { stockOf, writeMovements, type Movement } from '../stock/ledger.repository';
import { publishMoved } from '../stock/move-stock';
import { decimal, thousandths } from '../stock/quantity';
import { chosenLines, type FROM } from './exchange-lines';
import { publishExchange } from './exchange.events';
import { findExchange, type Reader } from './exchange-list.repository';
import { lockExchange, setPerson, type ExchangeRecord, type LineRecord } from './exchange.repository';

/** What a call about exchanges has at hand. */
export interface ExchangeCall {
  query: Query;
  caller: Caller;
  ctx: TenantContext;
}

/** Whose exchanges the caller sees: their own; everybody's where they approve. @throws Forbidden where nobody is signed in */
export function readerOf({ caller, ctx }: ExchangeCall): Reader {
  if (ctx.user === null) throw new Forbidden('parts.exchange/create');
  return { user: ctx.user, terminal: ctx.terminal, everybody: caller.can('parts.approve/update') };
}

/** Who answers for an approval: the person whose code was given, else the caller. */
export const approverOf = ({ ctx }: ExchangeCall): number => ctx.approval?.by ?? ctx.user ?? 0;

/**
 * An exchange that a terminal began becomes that of the person who shows their card or code. Returns the exchange with its person.
 * @throws Forbidden that makes a terminal ask for it
 */
export async function takenOver(call: ExchangeCall, exchange: ExchangeRecord): Promise<ExchangeRecord> {
  const person = actingPerson(call, 'parts.exchange/create');
  if (call.ctx.terminal === null || exchange.user_id !== exchange.terminal_id) return exchange;
  await setPerson(call.query, exchange.id, person);
  return { ...exchange, user_id: person };
}

/** The exchange as the caller sees it. @throws NotFound */
export const readExchange = (call: ExchangeCall, id: number): Promise<Exchange> => findExchange(call.query, id, readerOf(call));

/** An exchange with the lines that are meant, locked. @throws NotFound, Invalid for a foreign line, or Conflict for one in another state */
export async function loadLines(
  call: ExchangeCall,
  id: number,
  { action, ids }: { action: keyof typeof FROM; ids: readonly number[] | undefined },
): Promise<{ exchange: ExchangeRecord; lines: LineRecord[] }> {
  const exchange = await lockExchange(call.query, id, readerOf(call));
  const foreign = (ids ?? []).flatMap((line, index) =>
    exchange.lines.some((one) => one.id === line) ? [] : [[`line_ids.${index}`, 'not_found'] as const],
  );
  if (foreign.length > 0) throw new Invalid(Object.fromEntries(foreign));
  const lines = chosenLines(exchange, action, ids);
  if (lines === null || lines.length === 0)
    throw new Conflict('version_conflict', await readExchange(call, id), 'No line is in a state for it.');
  return { exchange, lines };
}

/** The same for one line that an address names. @throws NotFound, or Conflict where it is in another state */
export async function loadLine(
  call: ExchangeCall,
  id: number,
  { action, line: lineId }: { action: keyof typeof FROM; line: number },
): Promise<{ exchange: ExchangeRecord; line: LineRecord }> {
  const exchange = await lockExchange(call.query, id, readerOf(call));
  if (!exchange.lines.some((line) => line.id === lineId)) throw new NotFound('The line');
  const [line] = chosenLines(exchange, action, [lineId]) ?? [];
  if (!line) throw new Conflict('version_conflict', await readExchange(call, id), 'The line is in another state.');
  return { exchange, line };
}

/** Answers with an exchange that changed, and publishes that it did. */
export async function changedExchange(call: ExchangeCall, exchange: Pick<ExchangeRecord, 'id' | 'user_id'>) {
  publishExchange(call.query, exchange);
  return { status: 'ok' as const, item: await readExchange(call, exchange.id) };
}

/** Moves what lines ask for, all or nothing. @throws AvailabilityChanged with what is left for each line that asks for more */
export async function moveLines(query: Query, movements: readonly Movement[], lines: readonly LineRecord[]): Promise<void> {
  if (movements.length === 0) return;
  const moved = await writeMovements(query, movements);
  if (moved.length === movements.length) return publishMoved(query, moved);
  const done = new Set(moved.map(({ part_entry_id }) => part_entry_id));
  throw new AvailabilityChanged(
    await leftFor(
      query,
      lines.filter(({ part_entry_id }) => !done.has(part_entry_id)),
    ),
  );
}

/** What is left for each line, with what it keeps. */
async function leftFor(query: Query, lines: readonly LineRecord[]): Promise<AvailabilityLine[]> {
  const entries = lines.map(({ part_entry_id }) => part_entry_id);
  const stock = await stockOf(query, entries);
  return lines.map(({ part_entry_id, quantity, reserved }) => {
    const available = thousandths(stock.get(part_entry_id)?.available ?? '0');
    return { part_entry_id, quantity, quantity_available: decimal(available + thousandths(reserved)) };
  });
}
