import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { NotFound } from '@portal/service-kit/errors';

/** Names that carry a hash of their content never change it. */
const HASHED = /\.[0-9a-f]{8,}\.[\w.]+$/;
const PATH = /^(?:[\w@~-][\w.@~-]*\/)*[\w@~-][\w.@~-]*$/;
/** Left behind by builds for builds. */
const BUILD_ONLY = new Set(['weights.json', 'index.html', 'api-docs.html']);

/** Whether a path inside a folder of built files may be asked for: plain names, no hidden files, no way out. */
export function isServable(path: string): boolean {
  return path.length < 300 && PATH.test(path) && !BUILD_ONLY.has(path) && !path.endsWith('.br');
}

/** Caching of a built file: for good when its name carries a hash, else asked for again each time. */
export function cacheControlOf(path: string): string {
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

async function isPrecompressed(file: string): Promise<boolean> {
  const [plain, packed] = await Promise.all([stat(file).catch(() => null), stat(`${file}.br`).catch(() => null)]);
  // A file replaced without its packed twin would otherwise be answered with the old content.
  return plain !== null && packed !== null && packed.mtimeMs >= plain.mtimeMs - 2_000;
}

/**
 * Sends a file of a build, packed where the browser takes brotli and the build packed it. ETag and conditional
 * requests are Express's. Rejects with NotFound.
 * @param folder absolute
 */
export async function sendBuiltFile(req: Request, res: Response, folder: string, path: string): Promise<void> {
  if (!isServable(path)) throw new NotFound('This file');
  res.setHeader('cache-control', cacheControlOf(path));
  let name = path;
  if (await isPrecompressed(join(folder, path))) {
    res.vary('accept-encoding');
    if (req.acceptsEncodings('br', 'identity') === 'br') {
      name = `${path}.br`;
      res.type(extname(path));
      res.setHeader('content-encoding', 'br');
    }
  }
  await new Promise<void>((resolve, reject) => {
    res.sendFile(name, { root: folder, cacheControl: false, dotfiles: 'deny' }, (error?: Error & { status?: number }) => {
      if (!error) resolve();
      else if (res.headersSent || error.status === undefined) resolve();
      else reject(new NotFound('This file'));
    });
  });
}
