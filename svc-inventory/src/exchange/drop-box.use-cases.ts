import * as contracts from '@portal/contracts/inventory/contracts';
import { EXCHANGE_LINES_MAX } from '@portal/contracts/inventory/part-terms';
import { AvailabilityChanged, Conflict, Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { assertIssue } from '../stock/known-issue';
import { stockOf } from '../stock/ledger.repository';
import { decimal, thousandths } from '../stock/quantity';
import { changedExchange, loadLine, moveLines, readerOf, readExchange } from './exchange-call';
import { release } from './exchange-lines';
import { publishExchange } from './exchange.events';
import { listExchangesPage } from './exchange-list.repository';
import { addToLine, entryToUse, insertExchange, lockExchange, removeLine, setQuantity, type ExchangeRecord } from './exchange.repository';

const listExchanges = useCase({
  contract: contracts.listExchanges,
  run: (call) => listExchangesPage(call.query, readerOf(call), call.searchParams),
});

const getExchange = useCase({
  contract: contracts.getExchange,
  run: async (call) => ({ status: 'ok', item: await readExchange(call, call.params.id) }),
});

const createExchange = useCase({
  contract: contracts.createExchange,
  async run(call) {
    const { kind, issue_id = null } = call.body;
    await assertIssue(call, issue_id);
    const { user: user_id, terminal: terminal_id } = readerOf(call);
    const id = await insertExchange(call.query, { kind, issue_id, user_id, terminal_id });
    return changedExchange(call, { id, user_id });
  },
});

/** The entry that a line is of. @throws Invalid */
async function entryOf(query: Query, body: { part_entry_id?: number; part_id?: number; quantity: string }): Promise<number> {
  if (body.part_entry_id !== undefined) return body.part_entry_id;
  const entry = await entryToUse(query, body.part_id ?? 0, body.quantity);
  if (entry === null) throw new Invalid({ part_id: 'not_found' });
  return entry;
}

/** @throws AvailabilityChanged for more than is there; Invalid for an entry that is not there, or for more than is out */
async function assertThere(query: Query, { kind }: ExchangeRecord, { entry, wanted }: { entry: number; wanted: number }): Promise<void> {
  const stock = (await stockOf(query, [entry])).get(entry);
  if (!stock) throw new Invalid({ part_entry_id: 'not_found' });
  if (kind === 'return' && wanted > thousandths(stock.issued))
    throw new Invalid({ quantity: ['too_high', `At most ${stock.issued} is out.`] });
  if (kind === 'take' && wanted > thousandths(stock.available))
    throw new AvailabilityChanged([{ part_entry_id: entry, quantity: decimal(wanted), quantity_available: stock.available }]);
}

/** Puts a part into the drop box, or more of what is there. Nothing is reserved by it. */
const addExchangeLine = useCase({
  contract: contracts.addExchangeLine,
  async run(call) {
    const { query, params, body } = call;
    const exchange = await lockExchange(query, params.id, readerOf(call));
    const entry = await entryOf(query, body);
    const present = exchange.lines.find(({ part_entry_id }) => part_entry_id === entry);
    if (present && present.state !== 'drop_box')
      throw new Conflict('version_conflict', await readExchange(call, exchange.id), 'The entry is in the exchange already.');
    if (!present && exchange.lines.length >= EXCHANGE_LINES_MAX)
      throw new Invalid({ part_entry_id: ['too_high', `At most ${EXCHANGE_LINES_MAX} lines.`] });
    await assertThere(query, exchange, { entry, wanted: thousandths(body.quantity) + thousandths(present?.quantity ?? '0') });
    await addToLine(query, exchange.id, { part_entry_id: entry, quantity: body.quantity });
    return changedExchange(call, exchange);
  },
});

/** Sets how much of a part is in the drop box, in one step. */
const setExchangeLine = useCase({
  contract: contracts.setExchangeLine,
  async run(call) {
    const { id, lineId } = call.params;
    const { exchange, line } = await loadLine(call, id, { action: 'set', line: lineId });
    await assertThere(call.query, exchange, { entry: line.part_entry_id, wanted: thousandths(call.body.quantity) });
    await setQuantity(call.query, lineId, call.body.quantity);
    return changedExchange(call, exchange);
  },
});

/** Takes a part out of the drop box; what it kept is there for others. */
const removeExchangeLine = useCase({
  contract: contracts.removeExchangeLine,
  async run(call) {
    const { id, lineId } = call.params;
    const { exchange, line } = await loadLine(call, id, { action: 'remove', line: lineId });
    if (thousandths(line.reserved) > 0) await moveLines(call.query, [release(exchange, line)], [line]);
    await removeLine(call.query, lineId);
    publishExchange(call.query, exchange);
    return { status: 'ok' };
  },
});

/** What is gathered for an exchange. */
export const dropBoxUseCases = [listExchanges, getExchange, createExchange, addExchangeLine, setExchangeLine, removeExchangeLine];
