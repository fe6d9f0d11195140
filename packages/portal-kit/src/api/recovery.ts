import { getSession } from '@portal/contracts/identity/contracts';
import type { Item } from '@portal/contracts/answers';
import type { Session } from '@portal/contracts/identity/schemas';
import { portal } from '../portal/portal-store';
import { sessionToken, signOutHere } from '../session/session-token';
import { ApiError } from './api-error';
import type { AnyContract } from './args';
import { apiHooks } from '../portal/hooks';
import { send } from './send';

/**
 * Answers that a repeat cannot change (specification, section 8), and those of uploads and throttling, where a
 * repeat at once would do harm.
 */
const FINAL = new Set([500, 422, 409, 403, 405, 404, 413, 415, 429]);

/** A call about the session itself: it is neither repeated nor approved by somebody else, and takes no `Idempotency-Key`. */
export const isAuthCall = (contract: AnyContract) => contract.path === '/auth' || contract.path.startsWith('/auth/');

/** Whether a failed call is repeated once. */
export function isRepeatable(contract: AnyContract, error: ApiError): boolean {
  if (isAuthCall(contract) || error.aborted || FINAL.has(error.status)) return false;
  return sessionToken.get() !== null && !portal.get().maintenance && error.word !== 'maintenance';
}

let running: Promise<void> | undefined;

/** Asks who the token stands for before a call is repeated; calls that fail together ask once. A dead token ends the session. */
export function reauthenticate(): Promise<void> {
  running ??= askWhoIsSignedIn().finally(() => {
    running = undefined;
  });
  return running;
}

async function askWhoIsSignedIn(): Promise<void> {
  try {
    await readSession();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (await apiHooks().onSessionOver()) return readSession();
    signOutHere(true);
    throw error;
  }
}

async function readSession(): Promise<void> {
  const { item } = (await send(getSession, {})) as Item<Session>;
  if (item.token) sessionToken.set(item.token);
  portal.set({ session: item });
}

/**
 * What concerns the whole page whichever call met it. `awaited` says that a person waits for a change: every 503 is the maintenance screen
 * then.
 */
export function noticeOutage(error: ApiError, awaited: boolean): void {
  if (error.word === 'maintenance') portal.set({ maintenance: true });
  if (error.word === 'maintenance' || (awaited && error.status === 503)) apiHooks().onMaintenance(error.problem?.maintenance ?? null);
  if (error.noAnswer === 'offline') portal.set({ online: false });
}
