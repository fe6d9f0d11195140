import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const VERSION = '2.15.0';

/** As the project publishes them in the Dockerfiles of its official images (github.com/nats-io/nats-docker, 2.15.x/alpine3.22). */
const SHA256: Record<string, string> = {
  'linux-amd64': '5d2c51caca950333aba84911df7d377f826f3a59ec36061c6539105084f65c92',
  'linux-arm64': 'cdc208f5a3f42963a52b6ab06ef65626bb870315dc936e26ba571780c6351112',
};

/** Downloads the project's release, checks it against the pinned sum and puts the binary at `target`. Throws when any of it fails. */
export async function fetchNatsRelease(target: string): Promise<void> {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const expected = SHA256[platform];
  if (!expected) throw new Error(`no sum is pinned for ${platform}`);
  const name = `nats-server-v${VERSION}-${platform}`;
  const archive = await download(`https://github.com/nats-io/nats-server/releases/download/v${VERSION}/${name}.tar.gz`);
  checkSum(archive, expected);
  const folder = mkdtempSync(join(tmpdir(), 'nats-release-'));
  try {
    writeFileSync(join(folder, 'nats.tar.gz'), archive);
    await run('tar', ['-xzf', 'nats.tar.gz'], { cwd: folder });
    copyFileSync(join(folder, name, 'nats-server'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws when the content is not the pinned one. */
export function checkSum(content: Uint8Array, expected: string): void {
  const found = createHash('sha256').update(content).digest('hex');
  if (found !== expected) throw new Error(`the download has the sum ${found}, expected ${expected}`);
}

async function download(url: string): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
