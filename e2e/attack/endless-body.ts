import { request } from 'node:http';
import type { Stage } from '../proof/stage';

const CHUNK = Buffer.alloc(256 * 1024, 0x61);
const TIMEOUT_MS = 30_000;

interface Endless {
  bytes: number;
  /** With a length in the head, or in chunks of which nobody knows how many follow. */
  announced: boolean;
  begins?: Buffer;
}

/** Sends on whatever is answered, until it is cut; how many megabytes went out. The status is 0 when it was cut before an answer. */
export function endlessBody(
  stage: Stage,
  path: string,
  headers: Record<string, string>,
  { bytes, announced, begins = Buffer.alloc(0) }: Endless,
): Promise<{ status: number; megabytes: number }> {
  return new Promise((resolve) => {
    const length: Record<string, string> = announced ? { 'content-length': String(bytes) } : { 'transfer-encoding': 'chunked' };
    let sent = 0;
    let status = 0;
    const out = request({ host: '127.0.0.1', port: stage.port, method: 'POST', path, headers: { ...headers, ...length }, agent: false });
    const end = () => {
      clearTimeout(late);
      out.destroy();
      resolve({ status, megabytes: Math.round(sent / 1e6) });
    };
    const late = setTimeout(end, TIMEOUT_MS);
    const pump = () => {
      while (!out.destroyed && sent < bytes) {
        sent += CHUNK.length;
        if (!out.write(CHUNK)) return;
      }
      end();
    };
    out
      .on('response', (answer) => {
        status = answer.statusCode ?? 0;
        answer.resume();
      })
      .on('drain', pump)
      .on('error', end)
      .on('close', end);
    if (begins.length > 0) out.write(begins);
    pump();
  });
}
