/** Calls that wait on this device for a network: loaded by pages whose calls may wait, and where something waits. */
export { isQueueable, queueCall, readQueued, removeQueued, sendAgain } from './offline-queue/queue-actions';
export { onQueuedSent, sendQueued } from './offline-queue/send-queue';
export { startQueue } from './offline-queue/start-queue';
export { useQueue } from './offline-queue/use-queue';
export type { NewQueuedFile } from './offline-queue/queue-store';
export { isKeyUsed, statusOf, type QueuedCall, type QueuedStatus } from './offline-queue/queued-call';
export { refusalReasons } from './offline-queue/refusal-reasons';
