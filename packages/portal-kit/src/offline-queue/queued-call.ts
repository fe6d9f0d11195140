import type { LiveTag } from '../live/change';
import type { AnyContract } from '../api/args';

/** A file that follows a queued call; sent ones are removed. */
export interface QueuedFile {
  /** Its Idempotency-Key, and the key of its content. */
  key: string;
  name: string;
  /** Takes the id that the call was answered as the path parameter `id`. */
  contract: AnyContract;
  triedAt: number | null;
  refusal: Refusal | null;
}

/** Why the server will not take it: sending it again as it is changes nothing. */
export interface Refusal {
  status: number;
  /** Machine word of the answer. */
  word: string | null;
  /** Field of the body → what is wrong with it; what an earlier build kept has none. */
  codes?: Readonly<Record<string, readonly string[]>>;
}

/** A POST that waits on this device until it is answered, and the files that follow it. */
export interface QueuedCall {
  /** Its Idempotency-Key. */
  key: string;
  /** Tenant and person: nobody else sees or sends it. */
  owner: string;
  /** In milliseconds, as are all times here. */
  queuedAt: number;
  /** What it is about, in the person's words. */
  title: string;
  contract: AnyContract;
  body: object;
  files: readonly QueuedFile[];
  /** What the form holds, for correcting it. */
  form: object;
  /** What it changes, so that it is fetched anew. */
  changes: readonly LiveTag[];
  /** When an attempt was begun whose answer is not known; null before the first. */
  triedAt: number | null;
  /** Id that the call was answered; then only files are left. */
  answered: number | null;
  refusal: Refusal | null;
}

/** Whether the server has done another call under this key: the call can only be sent under a new one. */
export const isKeyUsed = ({ refusal }: Pick<QueuedCall, 'refusal'>): boolean => refusal?.codes?.['Idempotency-Key'] !== undefined;

export type QueuedStatus = 'waiting' | 'refused' | 'files_refused' | 'uncertain';

/** The server knows a key for 24 hours: after this a repeat of what may have arrived could make it twice. */
const REPEATABLE_MS = 23 * 3_600_000;

/** Whether it is sent by itself, or a person has to decide. */
export function statusOf({ refusal, answered, triedAt, files }: QueuedCall, now = Date.now()): QueuedStatus {
  if (refusal) return 'refused';
  const isOld = (tried: number | null) => tried !== null && now - tried > REPEATABLE_MS;
  if (answered === null && isOld(triedAt)) return 'uncertain';
  const open = files.filter((file) => !file.refusal);
  if (open.some((file) => isOld(file.triedAt))) return 'uncertain';
  return answered !== null && open.length === 0 ? 'files_refused' : 'waiting';
}
