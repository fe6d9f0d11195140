import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';

/** Below it, packing costs more than it saves. */
const LEAST_BYTES = 2_000;
/** A third of a millisecond for a page of a list. */
const QUALITY = 4;

/**
 * Whether an answer is packed on its way to the browser: JSON that was read and is of some length. How long it is then tells another site
 * nothing, which cannot have it asked for: no session is in a cookie.
 */
export function isPacked(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  status: number,
  answer: IncomingHttpHeaders,
): boolean {
  return (
    method === 'GET' &&
    status === 200 &&
    (answer['content-type']?.startsWith('application/json') ?? false) &&
    answer['content-encoding'] === undefined &&
    answer.etag === undefined &&
    Number(answer['content-length'] ?? 0) >= LEAST_BYTES &&
    takesBrotli(headers['accept-encoding'])
  );
}

const takesBrotli = (accepted: string | string[] | undefined): boolean => /(?:^|,)\s*br\s*(?:,|$)/.test(String(accepted ?? ''));

/** Headers of the answer when it is packed. */
export function packedHeaders({ 'content-length': _unpacked, vary, ...others }: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...others, 'content-encoding': 'br', vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding` };
}

/** What packs an answer of so many bytes. */
export function packer(bytes: number): BrotliCompress {
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes } });
}
