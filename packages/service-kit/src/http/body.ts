import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { BadRequest, FileTooBig, Invalid, WrongFileType } from '../errors';

const LIMIT_MB = 1;
const LIMIT = LIMIT_MB * 1_000_000;
const DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Depth of nesting, without parsing: brackets outside of strings. */
function tooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > DEPTH) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return false;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > LIMIT) throw new FileTooBig(LIMIT_MB);
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LIMIT) {
        request.removeAllListeners('data').resume();
        reject(new FileTooBig(LIMIT_MB));
      } else chunks.push(chunk);
    });
    request.once('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('aborted', () => reject(new BadRequest('bad_request', 'The request was cut off.')));
  });
}

/** What mail programs send to the address of a `List-Unsubscribe` header (RFC 8058): a call without a body. */
const ONE_CLICK = 'List-Unsubscribe=One-Click';

/**
 * A JSON body of at most 1 MB and 32 levels, with its bytes; undefined when there is none. Throws 400, 413, 415, and 422 for bytes that are
 * no UTF-8.
 */
export async function readJson(request: IncomingMessage): Promise<{ value: unknown; bytes: Buffer }> {
  const bytes = await bytesOf(request);
  if (bytes.length === 0 || bytes.toString() === ONE_CLICK) return { value: undefined, bytes };
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw new WrongFileType('The body must be application/json.');
  if (!isUtf8(bytes)) throw new Invalid({ body: 'invalid' });
  if (tooDeep(bytes)) throw new BadRequest('bad_request', 'The body is nested too deep.');
  try {
    return { value: JSON.parse(bytes.toString()) as unknown, bytes };
  } catch {
    throw new BadRequest('bad_request', 'The body is not JSON.');
  }
}
