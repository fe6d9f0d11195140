import { countStocktake } from '@portal/contracts/inventory/contracts';
import { api, uuid } from '@portal/portal-kit';
import { isQueueable, queueCall } from '@portal/portal-kit/offline-queue';

/** What somebody counted, before it is sent. */
export interface Count {
  part_entry_id: number;
  /** In the unit of the part, a decimal. */
  quantity: string;
  /** What it is, in the words of the screen, for the list of what waits. */
  title: string;
}

/** After this somebody at a shelf goes on, though an answer may still come. */
const PATIENCE_MS = 10_000;

/**
 * Sends a count, or keeps it on this device where there is no connection. The count carries a key and its moment: it counts once, and as of
 * when it was made.
 * @returns whether it waits on this device
 * @throws ApiError where it is refused
 */
export async function sendCount(stocktake: number, { title, ...count }: Count): Promise<'sent' | 'waits'> {
  const client_id = uuid();
  const body = { ...count, client_id, counted_at: new Date().toISOString() };
  const wait = (triedAt: number | null) => {
    // The queue sends a call as it stands: its address has the number already.
    const contract = { ...countStocktake, path: countStocktake.path.replace(':id', String(stocktake)) };
    const call = { key: client_id, title, contract, body, files: [], form: {}, changes: ['stocktake'] as const };
    return queueCall({ ...call, answered: null, triedAt, replaces: null });
  };
  if (!navigator.onLine) {
    await wait(null);
    return 'waits';
  }
  const triedAt = Date.now();
  try {
    await api(countStocktake, { params: { id: stocktake }, body, idempotencyKey: client_id, signal: AbortSignal.timeout(PATIENCE_MS) });
    return 'sent';
  } catch (error) {
    if (!isQueueable(error)) throw error;
    await wait(triedAt);
    return 'waits';
  }
}
