import { ApiError } from '../api/api-error';
import { invalidate } from '../query/query-client';
import { contentOf, deleteQueued, listQueued, markCalls, updateQueued } from './queue-store';
import { queueOwner } from './queue-owner';
import { emitQueueChanged } from './queue-mark';
import { statusOf, type QueuedCall, type QueuedFile, type Refusal } from './queued-call';
import { OtherPerson, Sender } from './send-once';

/** A queued call has arrived, with all of its files that the server takes. */
export interface Sent {
  call: QueuedCall;
  id: number;
}

const listeners = new Set<(sent: Sent) => void>();

/** Calls a listener when this tab has sent a call and its files. Returns how to stop. */
export function onQueuedSent(listener: (sent: Sent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let running: Promise<void> | undefined;
let sendingNow: string | null = null;

/** Key of the call that this tab is sending; null while it sends none. */
export const sendingKey = (): string | null => sendingNow;

/** Sends what the signed-in person has waiting, the oldest first, until one gets no answer. A run that goes on is the run. */
export function sendQueued(): Promise<void> {
  running ??= alone(sendAll).finally(() => {
    running = undefined;
  });
  return running;
}

/** Tabs take turns where the browser lets them; where it does not, the keys keep what they send from being done twice. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request('portal-queue', work);
}

async function sendAll(): Promise<void> {
  const owner = queueOwner();
  if (owner === null || !navigator.onLine) return;
  await markCalls(owner);
  const tried = new Set<string>();
  for (let call = await nextOf(owner, tried); call; call = await nextOf(owner, tried)) {
    tried.add(call.key);
    if (!(await sendOne(call))) return;
  }
}

/** The oldest that is due and was not tried in this run; what came meanwhile belongs to it. */
async function nextOf(owner: string, tried: ReadonlySet<string>): Promise<QueuedCall | undefined> {
  return (await listQueued(owner)).find((call) => statusOf(call) === 'waiting' && !tried.has(call.key));
}

/** Returns whether the next one may be tried. */
async function sendOne(call: QueuedCall): Promise<boolean> {
  setSending(call.key);
  try {
    const sender = await Sender.of(call.owner);
    const id = call.answered ?? (await sendCall(sender, call));
    if (id !== null) await sendFiles(sender, call, id);
    return true;
  } catch (error) {
    if (error instanceof OtherPerson) return false;
    if (!(error instanceof ApiError)) throw error;
    // A fault of the server in this call alone must not hold up the others.
    return error.status === 500;
  } finally {
    setSending(null);
  }
}

/** Resolves to the id of what it made, null where it was refused. */
async function sendCall(sender: Sender, { key, contract, body, changes }: QueuedCall): Promise<number | null> {
  if (!(await updateQueued(key, (call) => ({ ...call, triedAt: call.triedAt ?? Date.now() })))) return null;
  try {
    const id = await sender.call(contract, body, key);
    await updateQueued(key, (call) => ({ ...call, answered: id }));
    invalidate(changes);
    return id;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await updateQueued(key, (call) => ({ ...call, refusal, triedAt: null }));
    return null;
  }
}

async function sendFiles(sender: Sender, { key, files, changes }: QueuedCall, id: number): Promise<void> {
  for (const file of files) if (!file.refusal) await sendFileOf(sender, key, file, id);
  const left = await updateQueued(key, (call) => call);
  if (files.length > 0) invalidate(changes);
  if (!left || left.files.length > 0) return;
  await deleteQueued(left);
  listeners.forEach((listener) => listener({ call: left, id }));
}

async function sendFileOf(sender: Sender, key: string, { key: fileKey, name, contract }: QueuedFile, id: number): Promise<void> {
  const change = (after: (file: QueuedFile) => QueuedFile | null) =>
    updateQueued(key, (call) => ({
      ...call,
      files: call.files.map((file) => (file.key === fileKey ? after(file) : file)).filter((file) => file !== null),
    }));
  const content = await contentOf(fileKey);
  if (!content || !(await change((file) => ({ ...file, triedAt: file.triedAt ?? Date.now() })))) return;
  try {
    await sender.file(contract, id, { key: fileKey, name, content });
    await change(() => null);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await change((file) => ({ ...file, refusal, triedAt: null }));
  }
}

/** Answers that pass: no session, too early, too many, no answer in time. */
const PASSING = new Set([401, 408, 425, 429]);

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || PASSING.has(error.status)) return null;
  return { status: error.status, word: error.word, codes: error.problem?.codes ?? {} };
}

function setSending(key: string | null): void {
  sendingNow = key;
  emitQueueChanged();
}
