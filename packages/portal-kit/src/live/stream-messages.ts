import type { EventSourceMessage } from 'eventsource-parser';

type Listener = (event: string, data: string) => void;

const listeners = new Set<Listener>();
let stream: string | null = null;

/** What the server calls the live stream of this tab; null before the first. */
export const streamId = () => stream;

/** Calls `listener` with messages of the stream that are about the stream itself, not about a change. Returns how to stop. */
export function onStreamMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listeners of `onStreamMessage`. */
export function takeStreamMessage({ event = '', data }: EventSourceMessage): void {
  if (event === 'stream') stream = (JSON.parse(data) as { id: string }).id;
  listeners.forEach((listener) => listener(event, data));
}
