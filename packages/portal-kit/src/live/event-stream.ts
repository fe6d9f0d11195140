import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { baseHeaders } from '../api/send';

/** No byte for this long, though the server beats every 15 s: the connection is dead. */
const SILENCE_MS = 40_000;

export type StreamEnd = { kind: 'closed' } | { kind: 'refused'; status: number; retryAfterS: number | null };

interface StreamOptions {
  lastEventId: string | null;
  signal: AbortSignal;
  onOpen: () => void;
  onMessage: (message: EventSourceMessage) => void;
  onRetry: (ms: number) => void;
}

/** Reads `/events` until it ends. Fetched, because an EventSource cannot send the Authorization header. */
export async function readEvents({ lastEventId, signal, onOpen, onMessage, onRetry }: StreamOptions): Promise<StreamEnd> {
  const dead = new AbortController();
  const stop = () => dead.abort();
  signal.addEventListener('abort', stop, { once: true });
  let silence = setTimeout(stop, SILENCE_MS);
  try {
    const headers = { ...baseHeaders(), Accept: 'text/event-stream', ...(lastEventId && { 'Last-Event-ID': lastEventId }) };
    const response = await fetch('/events', { headers, signal: dead.signal, cache: 'no-store' });
    if (!response.ok || !response.body)
      return { kind: 'refused', status: response.status, retryAfterS: Number(response.headers.get('Retry-After')) || null };
    onOpen();
    const parser = createParser({ onEvent: onMessage, onRetry });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: 'closed' };
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      parser.feed(value);
    }
  } catch {
    return { kind: 'closed' };
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  }
}
