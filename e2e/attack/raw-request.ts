import { request } from 'node:http';
import { connect } from 'node:net';
import type { Answer, Stage } from '../proof/stage';

/** One call with a body of any bytes and any content type. Rejects when the connection breaks before an answer. */
export function send(
  stage: Stage,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer | string = '',
  timeout = 30_000,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: stage.port,
        method,
        path,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        timeout,
      },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('error', reject)
          .on('end', () => resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path}: no answer within ${timeout} ms`)));
    sent.on('error', reject).end(body);
  });
}

/**
 * What a server says to bytes that no HTTP client would send, until it closes or `milliseconds` have passed; `from` is the loopback address
 * of the sender, since wrong tokens are counted by address.
 */
export function rawAnswer(port: number, bytes: string, milliseconds = 2_000, from = '127.0.0.1'): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => socket.write(bytes, 'latin1'));
    const late = setTimeout(() => socket.destroy(), milliseconds);
    socket
      .on('data', (chunk: Buffer) => (said += chunk.toString('latin1')))
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(late);
        resolve(said);
      });
  });
}
