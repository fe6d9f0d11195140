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

/** What stands in a notice about lines; `status` leads a click to the right tab of the exchange. */
function about(
  { id }: Pick<ExchangeRecord, 'id'>,
  lines: readonly LineRecord[],
  { key, status }: { key: string; status: ExchangeLineState },
) {
  return {
    origin: 'Exchange' as const,
    params: { id, status },
    title: noticeText(t, `notices.${key}`, { name: listed(lines.map(({ symbol }) => symbol)) }),
  };
}

/** Tells those who approve that parts wait for them: to be taken, or on their way back. */
export function notifyWaiting(
  query: Query,
  exchange: Pick<ExchangeRecord, 'id'>,
  lines: readonly LineRecord[],
  key: 'exchange_waiting' | 'return_waiting',
): void {
  if (lines.length === 0) return;
  const { title, ...notice } = about(exchange, lines, { key, status: 'pending_approval' });
  const description = plainText(listed(lines.map(({ name }) => name)));
  query.notify({
    kind: 'inventory.exchange_waiting',
    to: { permission: 'parts.approve/update' },
    ...notice,
    texts: { title, description },
  });
}

/** Tells whose exchange it is that the lines were approved and can be taken. */
export function notifyApproved(query: Query, exchange: ExchangeRecord, lines: readonly LineRecord[]): void {
  if (lines.length === 0) return;
  const { title, ...notice } = about(exchange, lines, { key: 'exchange_approved', status: 'approved' });
  const description = plainText(listed(lines.map(({ name }) => name)));
  query.notify({ kind: 'inventory.exchange_decided', to: { users: [exchange.user_id] }, ...notice, texts: { title, description } });
}

/** Tells whose exchange it is that lines were rejected, and why: those to be taken, and those that they brought back. */
export function notifyRejected(query: Query, exchange: ExchangeRecord, lines: readonly LineRecord[], reason: string): void {
  const wanted = lines.filter((line) => !isReturning(line));
  const back = lines.filter(isReturning);
  for (const [key, status, these] of [
    ['exchange_rejected', 'drop_box', wanted],
    ['return_rejected', 'awaiting_return', back],
  ] as const) {
    if (these.length === 0) continue;
    const { title, ...notice } = about(exchange, these, { key, status });
    query.notify({
      kind: 'inventory.exchange_decided',
      to: { users: [exchange.user_id] },
      ...notice,
      texts: { title, description: plainText(reason) },
    });
  }
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
