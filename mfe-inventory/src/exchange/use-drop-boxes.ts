import { useEffect, useRef, useState } from 'react';
import {
  addExchangeLine,
  createExchange,
  listExchanges,
  removeExchangeLine,
  setExchangeLine,
  submitExchange,
  takeExchange,
} from '@portal/contracts/inventory/contracts';
import type { Exchange } from '@portal/contracts/inventory/schemas';
import { api, ApiError, invalidate, notify, useApiQuery, usePortal } from '@portal/portal-kit';
import { isOpen, OPEN_STATES, takesMore, type ExchangeLine } from './exchange-line';
import { sendOnce } from './send-once';

/** What is put into the drop box: a lot, or a part of which the portal chooses the lot. */
export type Chosen = { part_entry_id: number } | { part_id: number };

/** What is left of entries of which others took some meanwhile, by entry. */
export interface Shortage {
  exchange: number;
  left: ReadonlyMap<number, string>;
}

/** Drop boxes of a person. Each step resolves to whether it was done. */
export interface DropBoxes {
  /** Those for the issue, the newest first; undefined until they are known. */
  boxes: readonly Exchange[] | undefined;
  /** Issues that the person has other drop boxes for. */
  otherIssues: readonly number[];
  error: ApiError | null;
  retry: () => void;
  busy: boolean;
  shortage: Shortage | null;
  add: (chosen: Chosen, quantity: string) => Promise<boolean>;
  setQuantity: (box: Exchange, line: ExchangeLine, quantity: string) => Promise<boolean>;
  remove: (box: Exchange, line: ExchangeLine) => Promise<boolean>;
  submit: (box: Exchange, lines: readonly ExchangeLine[]) => Promise<boolean>;
  take: (box: Exchange, lines: readonly ExchangeLine[], dueAt: string | null) => Promise<boolean>;
}

const CHANGED = ['parts_exchange', 'part'] as const;
const BOXES = 100;
const idsOf = (lines: readonly ExchangeLine[]) => lines.map(({ id }) => id);
const shortageOf = (error: unknown, exchange: number): Shortage | null => {
  if (!(error instanceof ApiError) || error.word !== 'availability_changed') return null;
  return { exchange, left: new Map((error.problem?.lines ?? []).map((line) => [line.part_entry_id, line.quantity_available])) };
};

/** The drop boxes of the signed-in person. @param issueId the issue that they are for, null for none */
export function useDropBoxes(issueId: number | null): DropBoxes {
  const { session } = usePortal();
  const [waiting, setWaiting] = useState(0);
  const [shortage, setShortage] = useState<Shortage | null>(null);
  const found = useApiQuery(
    listExchanges,
    { query: { user_id_equals: session.user.id, kind_equals: 'take', state_in: OPEN_STATES.join(','), pp: BOXES } },
    { live: ['parts_exchange', 'part'] },
  );
  const open = found.data?.items.filter(({ lines }) => lines.some(isOpen));
  const boxes = open?.filter((box) => box.issue_id === issueId);
  const latest = useRef(boxes);
  useEffect(() => {
    latest.current = boxes;
  });
  // Begun by the first part of a visit; without a line no list finds it.
  const begun = useRef<number | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** One step after the other: a code that is read twice quickly adds two. */
  const run = (work: () => Promise<unknown>, exchange = 0): Promise<boolean> => {
    const step = async () => {
      try {
        await work();
        setShortage(null);
        return true;
      } catch (error) {
        const short = shortageOf(error, exchange);
        setShortage(short);
        if (short === null || short.exchange === 0) notify.failed(error);
        return false;
      } finally {
        const { data } = await found.refetch();
        latest.current = data?.items.filter((box) => box.issue_id === issueId && box.lines.some(isOpen));
        invalidate(CHANGED);
        setWaiting((steps) => steps - 1);
      }
    };
    setWaiting((steps) => steps + 1);
    const done = last.current.then(step);
    last.current = done;
    return done;
  };

  const boxToFill = async (): Promise<number> => {
    const known = latest.current?.find(takesMore)?.id ?? begun.current;
    if (known !== null) return known;
    const body = { kind: 'take' as const, issue_id: issueId };
    const { item } = await sendOnce('exchange.begin', body, (idempotencyKey) => api(createExchange, { body, idempotencyKey }));
    begun.current = item.id;
    return item.id;
  };

  return {
    boxes,
    otherIssues: [...new Set((open ?? []).flatMap(({ issue_id: issue }) => (issue === null || issue === issueId ? [] : [issue])))],
    error: found.data ? null : found.error,
    retry: () => void found.refetch(),
    busy: waiting > 0,
    shortage,
    add: (chosen, quantity) =>
      run(async () => {
        const id = await boxToFill();
        const body = { ...chosen, quantity };
        await sendOnce('exchange.add', { id, body }, (idempotencyKey) => api(addExchangeLine, { params: { id }, body, idempotencyKey }));
      }),
    setQuantity: ({ id }, line, quantity) => run(() => api(setExchangeLine, { params: { id, lineId: line.id }, body: { quantity } }), id),
    remove: ({ id }, line) => run(() => api(removeExchangeLine, { params: { id, lineId: line.id } }), id),
    submit: ({ id }, lines) =>
      run(async () => {
        const body = { line_ids: idsOf(lines) };
        await sendOnce('exchange.submit', { id, body }, (idempotencyKey) => api(submitExchange, { params: { id }, body, idempotencyKey }));
        begun.current = null;
      }, id),
    take: ({ id }, lines, due_at) =>
      run(async () => {
        const body = { line_ids: idsOf(lines), due_at };
        await sendOnce('exchange.take', { id, body }, (idempotencyKey) => api(takeExchange, { params: { id }, body, idempotencyKey }));
        begun.current = null;
      }, id),
  };
}
