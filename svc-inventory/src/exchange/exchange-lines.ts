import type { ExchangeLineState } from '@portal/contracts/inventory/part-terms';
import type { FieldCode } from '@portal/contracts/problems';
import type { Movement } from '../stock/ledger.repository';
import { decimal, minus, negative, thousandths } from '../stock/quantity';
import type { ExchangeRecord, LineChange, LineRecord } from './exchange.repository';

/** What of an exchange can be done with lines: their states before it. */
export const FROM: Readonly<Record<'submit' | 'set' | 'approve' | 'reject' | 'take' | 'return' | 'remove', readonly ExchangeLineState[]>> =
  {
    submit: ['drop_box'],
    set: ['drop_box'],
    approve: ['pending_approval'],
    reject: ['pending_approval'],
    take: ['drop_box', 'pending_approval', 'approved'],
    return: ['taken', 'awaiting_return'],
    remove: ['drop_box', 'pending_approval', 'approved'],
  };

/** Whether a line waits for the approval of its return. */
export const isReturning = ({ coming_back }: Pick<LineRecord, 'coming_back'>): boolean => thousandths(coming_back) > 0;

/** Whether nobody approved yet what asks for it. */
export const lacksApproval = ({ requires_approval, state }: LineRecord): boolean => requires_approval && state !== 'approved';

/** Whether a line is what somebody took and brings back: it is out until the return is approved. */
const isOut = ({ kind }: ExchangeRecord, line: LineRecord): boolean => kind === 'take' && isReturning(line);

/** The lines that are meant: all that are in a state for it, or those that are named. Null where a named one is in another state. */
export function chosenLines(exchange: ExchangeRecord, action: keyof typeof FROM, ids: readonly number[] | undefined): LineRecord[] | null {
  const able = exchange.lines.filter(
    (line) => FROM[action].includes(line.state) && !((action === 'take' || action === 'remove') && isOut(exchange, line)),
  );
  if (ids === undefined) return able;
  const named = able.filter(({ id }) => ids.includes(id));
  return named.length === new Set(ids).size ? named : null;
}

const of = ({ id, issue_id }: ExchangeRecord, { part_entry_id }: LineRecord) => ({ entry: part_entry_id, parts_exchange_id: id, issue_id });

/** Keeps what the line asks for. */
export const reservation = (exchange: ExchangeRecord, line: LineRecord): Movement => ({
  ...of(exchange, line),
  kind: 'reserve',
  reserved: line.quantity,
  held: line.quantity,
});

/** Gives back what a line kept. */
export const release = (exchange: ExchangeRecord, line: LineRecord): Movement => ({
  ...of(exchange, line),
  kind: 'release',
  reserved: negative(line.reserved),
  held: negative(line.reserved),
});

/** Takes the stock, with what was kept of it. */
export const issue = (exchange: ExchangeRecord, line: LineRecord): Movement => ({
  ...of(exchange, line),
  kind: 'issue',
  quantity: negative(line.quantity),
  issued: line.quantity,
  reserved: negative(line.reserved),
  held: negative(line.reserved),
});

/** Brings the stock back. */
export const comeBack = (exchange: ExchangeRecord, line: LineRecord): Movement => ({
  ...of(exchange, line),
  kind: 'return',
  quantity: line.coming_back,
  issued: negative(line.coming_back),
});

/** Scraps what came back damaged. */
export const scrapped = (exchange: ExchangeRecord, line: LineRecord): Movement => ({
  ...of(exchange, line),
  kind: 'scrap',
  quantity: negative(line.coming_back),
  reason: 'damaged',
});

const NOTHING = decimal(0);
const outAgain = ({ due_at }: LineRecord): ExchangeLineState => (due_at === null ? 'taken' : 'awaiting_return');

/** A line after its return was approved: some of it may still be out. */
export function afterReturn(line: LineRecord, approved_by: number): LineChange {
  const returned = decimal(thousandths(line.returned) + thousandths(line.coming_back));
  const all = thousandths(returned) === thousandths(line.quantity);
  return { id: line.id, state: all ? 'returned' : outAgain(line), returned, coming_back: NOTHING, approved_by };
}

/** A line after a rejection: what comes back is out again, what was to be taken is in the drop box. */
export function afterRejection(exchange: ExchangeRecord, line: LineRecord, reason: string): LineChange {
  return { id: line.id, state: isOut(exchange, line) ? 'awaiting_return' : 'drop_box', reserved: NOTHING, coming_back: NOTHING, reason };
}

/** What is wrong with a return, by path of its form. */
export function returnProblems(
  exchange: ExchangeRecord,
  asked: readonly { line_id: number; quantity: string }[],
): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  const seen = new Set<number>();
  asked.forEach(({ line_id, quantity }, index) => {
    const line = exchange.lines.find(({ id }) => id === line_id);
    if (!line) problems[`lines.${index}.line_id`] = 'not_found';
    else if (seen.has(line_id) || !FROM.return.includes(line.state)) problems[`lines.${index}.line_id`] = 'invalid';
    else if (thousandths(quantity) > thousandths(minus(line.quantity, line.returned))) problems[`lines.${index}.quantity`] = 'too_high';
    seen.add(line_id);
  });
  return problems;
}
