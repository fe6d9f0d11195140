import { EventEmitter } from 'node:events';

const bell = new EventEmitter().setMaxListeners(50);

/** Tells the relay, here or in another process of this service, that the outbox has something. */
export function wakeRelay(): void {
  bell.emit('wake');
}

/** Calls `listener` at each wake; answers how to stop. */
export function onWake(listener: () => void): () => void {
  bell.on('wake', listener);
  return () => bell.off('wake', listener);
}
