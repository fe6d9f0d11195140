import { request } from 'node:http';
import type { Stage } from '../proof/stage';

/** A live stream as a browser holds it. */
export interface LiveStream {
  status: number;
  /** All that was received so far. */
  received(): string;
  hasEnded(): boolean;
  close(): void;
}

/** Opens `/events`; resolves with the head of the answer. */
export function openLiveStream(stage: Stage, headers: Record<string, string>, path = '/events'): Promise<LiveStream> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: stage.port, path, headers, agent: false }, (answer) => {
      let text = '';
      let ended = false;
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('error', () => undefined)
        .on('close', () => (ended = true));
      resolve({ status: answer.statusCode ?? 0, received: () => text, hasEnded: () => ended, close: () => sent.destroy() });
    });
    sent.on('error', reject).end();
  });
}
