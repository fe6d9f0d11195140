import { ApiError } from '../api/api-error';
import { isOutage } from '../errors/outage';
import { queueOwner } from './queue-owner';
import { addQueued, contentOf, deleteQueued, findQueued, updateQueued, type NewQueuedCall } from './queue-store';
import { sendQueued } from './send-queue';
import { statusOf, type QueuedCall } from './queued-call';

/** Whether a call that failed is worth queueing: it got no answer, or one that passes by itself. */
export function isQueueable(error: unknown): boolean {
  return isOutage(error) || (error instanceof ApiError && error.word === 'maintenance');
}

/** Keeps a call of the signed-in person on this device until it is sent. @throws where nobody is signed in or the device cannot keep it */
export async function queueCall(call: Omit<NewQueuedCall, 'owner'>): Promise<QueuedCall> {
  const owner = queueOwner();
  if (owner === null) throw new Error('nobody is signed in');
  // Without it a browser that runs out of space may throw away what waits.
  void navigator.storage?.persist?.().catch(() => false);
  return addQueued({ ...call, owner });
}

/** A call of the signed-in person with the contents of its files; null where it is not there any more. */
export async function readQueued(key: string): Promise<{ call: QueuedCall; files: readonly { path: string; file: File }[] } | null> {
  const owner = queueOwner();
  const call = owner === null ? null : await findQueued(owner, key);
  if (!call) return null;
  const read = call.files.map(async ({ key: fileKey, name, contract }) => {
    const content = await contentOf(fileKey);
    return content && { path: contract.path, file: new File([content], name, { type: content.type }) };
  });
  return { call, files: (await Promise.all(read)).filter((file) => file !== null) };
}

/** Sends a call now, also one that was refused or may have arrived. */
export async function sendAgain({ key }: QueuedCall): Promise<void> {
  await updateQueued(key, (call) => {
    // What may have arrived less than a day ago is still known to the server by its key: that must not be forgotten.
    const triedOf = statusOf(call) === 'uncertain' ? () => null : (tried: number | null) => tried;
    const files = call.files.map((file) => ({ ...file, refusal: null, triedAt: triedOf(file.triedAt) }));
    return { ...call, refusal: null, triedAt: triedOf(call.triedAt), files };
  });
  await sendQueued();
}

/** Forgets a call of the signed-in person. */
export async function removeQueued(call: QueuedCall): Promise<void> {
  if (call.owner === queueOwner()) await deleteQueued(call);
}
