import { rawAnswer } from '../../raw-request';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { hostOf, ownLines, sendRaw, namesTenant } from './spoofed';

const answersIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** Framings over which two servers in a row disagree: what is behind the body of one is a request of its own to the other. */
const FRAMINGS: Readonly<Record<string, (inner: string) => { lines: string[]; body: string }>> = {
  'a length and chunks': (inner) => ({ lines: ['Content-Length: 5', 'Transfer-Encoding: chunked'], body: `0\r\n\r\n${inner}` }),
  'chunks and a length': (inner) => ({
    lines: ['Transfer-Encoding: chunked', `Content-Length: ${inner.length + 5}`],
    body: `0\r\n\r\n${inner}`,
  }),
  'chunks with a space before the colon': (inner) => ({
    lines: ['Transfer-Encoding : chunked', 'Content-Length: 5'],
    body: `0\r\n\r\n${inner}`,
  }),
  'chunks under another name': (inner) => ({ lines: ['Transfer-Encoding: xchunked'], body: `0\r\n\r\n${inner}` }),
  'chunks that are not the last coding': (inner) => ({ lines: ['Transfer-Encoding: chunked, identity'], body: `0\r\n\r\n${inner}` }),
  'chunks on a folded line': (inner) => ({ lines: ['Transfer-Encoding:\r\n chunked', 'Content-Length: 5'], body: `0\r\n\r\n${inner}` }),
  'chunks behind a bare return': (inner) => ({
    lines: ['X: 1\rTransfer-Encoding: chunked', 'Content-Length: 5'],
    body: `0\r\n\r\n${inner}`,
  }),
  'two lengths': (inner) => ({ lines: ['Content-Length: 0', `Content-Length: ${inner.length}`], body: inner }),
  'a length with a sign': (inner) => ({ lines: [`Content-Length: +${inner.length}`], body: inner }),
  'a length of two': (inner) => ({ lines: ['Content-Length: 0, 0'], body: inner }),
  'a negative length': (inner) => ({ lines: ['Content-Length: -1'], body: inner }),
  'a chunk longer than said': (inner) => ({ lines: ['Transfer-Encoding: chunked'], body: `1\r\nab\r\n0\r\n\r\n${inner}` }),
  'a chunk size with a sign': (inner) => ({ lines: ['Transfer-Encoding: chunked'], body: `+0\r\n\r\n${inner}` }),
  'a chunk ended by a bare line feed': (inner) => ({ lines: ['Transfer-Encoding: chunked'], body: `2\nab\n0\n\n${inner}` }),
};

/** No framing lets a second request in, and the next caller gets the answer to their own. */
export async function smuggling(home: TenantClient, other: TenantClient, assertions: Assertions): Promise<void> {
  const inner = ['GET /api/auth HTTP/1.1', ...ownLines(other), '', ''].join('\r\n');
  for (const [what, framing] of Object.entries(FRAMINGS)) {
    const { lines, body } = framing(inner);
    const text = await rawAnswer(
      home.stage.port,
      ['POST /api/issues HTTP/1.1', ...ownLines(home), 'Content-Type: application/json', ...lines, '', body].join('\r\n'),
      800,
    );
    const answers = answersIn(text);
    assertions.denies(what, answers.length <= 1 && !answers.some((status) => status < 400) && !text.includes('@globex.test'), text);
    const next = await sendRaw(home, '/api/auth', ownLines(home));
    assertions.allows(`the next caller after ${what}`, next.status === 200 && namesTenant(next, home), next.text);
  }
  const two = await rawAnswer(
    home.stage.port,
    `GET /api/auth HTTP/1.1\r\n${ownLines(home).join('\r\n')}\r\n\r\nGET /api/tenant HTTP/1.1\r\nHost: ${hostOf(home)}\r\nConnection: close\r\n\r\n`,
    3_000,
  );
  assertions.allows('two honest requests on one connection', answersIn(two).join() === '200,200', two);
}
