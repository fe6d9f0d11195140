import type { ExchangeLineState } from '@portal/contracts/inventory/part-terms';
import { noticeText, plainText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../texts';
import { isReturning } from './exchange-lines';
import type { ExchangeRecord, LineRecord } from './exchange.repository';
import type { OverdueParts } from './overdue-lines.repository';

/** Parts that a title names; of more it says that there are some. */
const NAMED_MAX = 5;

const listed = (names: readonly string[]) => [...names.slice(0, NAMED_MAX), ...(names.length > NAMED_MAX ? ['…'] : [])].join(', ');

interface Told {
  kind: 'inventory.exchange_waiting' | 'inventory.exchange_decided';
  to: { users: number[] } | { permission: 'parts.approve/update' };
  /** Of the title, among the `notices`. */
  key: 'exchange_waiting' | 'return_waiting' | 'exchange_approved' | 'exchange_rejected' | 'return_rejected';
  /** Leads a click to the right tab of the exchange. */
  status: ExchangeLineState;
  /** What is said below the title; the names of the parts by default. */
  text?: string;
}

/** Tells of lines by the symbols of their parts; nothing where there are none. */
function tell(query: Query, { id }: Pick<ExchangeRecord, 'id'>, lines: readonly LineRecord[], { kind, to, key, status, text }: Told): void {
  if (lines.length === 0) return;
  const title = noticeText(t, `notices.${key}`, { name: listed(lines.map(({ symbol }) => symbol)) });
  const description = plainText(text ?? listed(lines.map(({ name }) => name)));
  query.notify({ kind, to, origin: 'Exchange', params: { id, status }, texts: { title, description } });
}

/** Tells those who approve that parts wait for them: to be taken, or on their way back. */
export function notifyWaiting(
  query: Query,
  exchange: Pick<ExchangeRecord, 'id'>,
  lines: readonly LineRecord[],
  key: 'exchange_waiting' | 'return_waiting',
): void {
  const to = { permission: 'parts.approve/update' } as const;
  tell(query, exchange, lines, { kind: 'inventory.exchange_waiting', to, key, status: 'pending_approval' });
}

/** Tells whose exchange it is that the lines were approved and can be taken. */
export function notifyApproved(query: Query, exchange: ExchangeRecord, lines: readonly LineRecord[]): void {
  const to = { users: [exchange.user_id] };
  tell(query, exchange, lines, { kind: 'inventory.exchange_decided', to, key: 'exchange_approved', status: 'approved' });
}

/** Tells whose exchange it is that lines were rejected, and why: those to be taken, and those that they brought back. */
export function notifyRejected(query: Query, exchange: ExchangeRecord, lines: readonly LineRecord[], reason: string): void {
  const told = { kind: 'inventory.exchange_decided' as const, to: { users: [exchange.user_id] }, text: reason };
  const [wanted, back] = [lines.filter((line) => !isReturning(line)), lines.filter(isReturning)];
  tell(query, exchange, wanted, { ...told, key: 'exchange_rejected', status: 'drop_box' });
  tell(query, exchange, back, { ...told, key: 'return_rejected', status: 'awaiting_return' });
}

/** Tells whoever has parts that they should be back. */
export function notifyOverdue(query: Query, { exchange_id, user_id, symbols }: OverdueParts): void {
  query.notify({
    kind: 'inventory.parts_overdue',
    to: { users: [user_id] },
    origin: 'Exchange',
    params: { id: exchange_id, status: 'awaiting_return' },
    texts: { title: noticeText(t, 'notices.parts_overdue', { name: listed(symbols) }) },
  });
}
