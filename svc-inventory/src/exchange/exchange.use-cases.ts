import * as contracts from '@portal/contracts/inventory/contracts';
import type { ExchangeLineState } from '@portal/contracts/inventory/part-terms';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { moveStock } from '../stock/move-stock';
import { decimal, thousandths } from '../stock/quantity';
import { approverOf, changedExchange, loadLines, moveLines, readerOf, readExchange, takenOver } from './exchange-call';
import {
  afterRejection,
  afterReturn,
  comeBack,
  isReturning,
  issue,
  lacksApproval,
  release,
  reservation,
  returnProblems,
  scrapped,
} from './exchange-lines';
import { notifyApproved, notifyRejected, notifyWaiting } from './exchange.notices';
import { changeLines, lockExchange } from './exchange.repository';

/** Keeps the parts; whatever asks for it, and each return, waits for an authorised person. */
const submitExchange = useCase({
  contract: contracts.submitExchange,
  async run(call) {
    const { query, params, body } = call;
    const { exchange: found, lines } = await loadLines(call, params.id, { action: 'submit', ids: body.line_ids });
    const exchange = await takenOver(call, found);
    if (exchange.kind === 'return') {
      const waits = ({ id, quantity }: (typeof lines)[number]) => ({
        id,
        state: 'pending_approval' as const,
        coming_back: quantity,
        condition: 'good' as const,
      });
      await changeLines(query, lines.map(waits));
      notifyWaiting(query, exchange, lines, 'return_waiting');
    } else {
      await moveLines(
        query,
        lines.map((line) => reservation(exchange, line)),
        lines,
      );
      const stateOf = (asks: boolean): ExchangeLineState => (asks ? 'pending_approval' : 'approved');
      await changeLines(
        query,
        lines.map(({ id, quantity, requires_approval }) => ({
          id,
          state: stateOf(requires_approval),
          reserved: quantity,
          reserved_now: true,
        })),
      );
      notifyWaiting(
        query,
        exchange,
        lines.filter(({ requires_approval }) => requires_approval),
        'exchange_waiting',
      );
    }
    return changedExchange(call, exchange);
  },
});

/** Lets lines be taken, and books in what comes back. */
const approveExchange = useCase({
  contract: contracts.approveExchange,
  async run(call) {
    const { query, params, body } = call;
    const { exchange, lines } = await loadLines(call, params.id, { action: 'approve', ids: body.line_ids });
    const back = lines.filter(isReturning);
    if (
      !(await moveStock(
        query,
        back.map((line) => comeBack(exchange, line)),
      ))
    )
      throw new Conflict('version_conflict', await readExchange(call, exchange.id), 'There is not so much out.');
    const damaged = back.filter(({ condition }) => condition === 'damaged');
    await moveLines(
      query,
      damaged.map((line) => scrapped(exchange, line)),
      damaged,
    );
    const approved_by = approverOf(call);
    await changeLines(
      query,
      lines.map((line) => (isReturning(line) ? afterReturn(line, approved_by) : { id: line.id, state: 'approved' as const, approved_by })),
    );
    notifyApproved(
      query,
      exchange,
      lines.filter((line) => !isReturning(line)),
    );
    return changedExchange(call, exchange);
  },
});

const rejectExchange = useCase({
  contract: contracts.rejectExchange,
  async run(call) {
    const { query, params, body } = call;
    const { exchange, lines } = await loadLines(call, params.id, { action: 'reject', ids: body.line_ids });
    const kept = lines.filter(({ reserved }) => thousandths(reserved) > 0);
    await moveLines(
      query,
      kept.map((line) => release(exchange, line)),
      kept,
    );
    await changeLines(
      query,
      lines.map((line) => afterRejection(exchange, line, body.reason)),
    );
    notifyRejected(query, exchange, lines, body.reason);
    return changedExchange(call, exchange);
  },
});

/** Takes the parts. A line that asks for approval and has none yet needs an authorised person now. */
const takeExchange = useCase({
  contract: contracts.takeExchange,
  async run(call) {
    const { query, caller, params, body } = call;
    const { exchange: found, lines } = await loadLines(call, params.id, { action: 'take', ids: body.line_ids });
    const exchange = await takenOver(call, found);
    if (exchange.kind !== 'take') throw new Conflict('version_conflict', await readExchange(call, exchange.id), 'It brings parts back.');
    const now = (await query.now()).toISOString();
    if (body.due_at && body.due_at < now) throw new Invalid({ due_at: 'too_low' });
    if (lines.some(lacksApproval)) caller.need('parts.approve/update');
    await moveLines(
      query,
      lines.map((line) => issue(exchange, line)),
      lines,
    );
    const due_at = body.due_at ?? null;
    const state = due_at === null ? ('taken' as const) : ('awaiting_return' as const);
    const by = (line: (typeof lines)[number]) => (lacksApproval(line) ? { approved_by: approverOf(call) } : {});
    await changeLines(
      query,
      lines.map((line) => ({ id: line.id, state, due_at, reserved: decimal(0), taken_now: true, ...by(line) })),
    );
    return changedExchange(call, exchange);
  },
});

/** Says what comes back, and how; an authorised person looks at it. */
const returnExchange = useCase({
  contract: contracts.returnExchange,
  async run(call) {
    const { query, params, body } = call;
    const exchange = await takenOver(call, await lockExchange(query, params.id, readerOf(call)));
    const problems = returnProblems(exchange, body.lines);
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    await changeLines(
      query,
      body.lines.map(({ line_id, quantity, condition }) => ({ id: line_id, state: 'pending_approval', coming_back: quantity, condition })),
    );
    const back = exchange.lines.filter(({ id }) => body.lines.some(({ line_id }) => line_id === id));
    notifyWaiting(query, exchange, back, 'return_waiting');
    return changedExchange(call, exchange);
  },
});

/** The states of lines, from the drop box until they are back. */
export const exchangeUseCases = [submitExchange, approveExchange, rejectExchange, takeExchange, returnExchange];
