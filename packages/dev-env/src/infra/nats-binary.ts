import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../paths';
import { Problem } from '../problem';
import { unpackNatsFromDebian } from './nats-debian';
import { fetchNatsRelease } from './nats-release';
import { isGoodNats, natsOnPath, OLDEST_NATS_TEXT } from './nats-version';

const cached = join(cacheFolder, 'nats/nats-server');

/**
 * A nats-server that is new enough: from the PATH, from the cache, else fetched and checked.
 * @throws Problem naming every way, with what went wrong with each.
 */
export async function natsBinary(path: string, say: (line: string) => void): Promise<string> {
  // An earlier release of the portal may have put an older one into the cache.
  for (const binary of [...(existsSync(cached) ? [cached] : []), ...natsOnPath(path)]) if (await isGoodNats(binary)) return binary;
  say('Fetching nats-server …');
  const failures: string[] = [];
  for (const [name, fetchTo] of [
    ['release page', fetchNatsRelease],
    ['Debian package', unpackNatsFromDebian],
  ] as const) {
    const failure = await attempt(fetchTo);
    if (!failure) return cached;
    failures.push(`  - ${name}: ${failure}`);
  }
  throw new Problem(messageOf(failures));
}

async function attempt(fetchTo: (target: string) => Promise<void>): Promise<string | undefined> {
  const draft = `${cached}.${process.pid}`;
  mkdirSync(dirname(cached), { recursive: true });
  try {
    await fetchTo(draft);
    chmodSync(draft, 0o755);
    if (!(await isGoodNats(draft))) return 'it does not run on this machine';
    renameSync(draft, cached);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(draft, { force: true });
  }
}

function messageOf(failures: string[]): string {
  return [
    `No nats-server of a good version (${OLDEST_NATS_TEXT} or newer) was found, and none could be fetched:`,
    ...failures,
    'Any of these helps:',
    '  - put nats-server on the PATH (https://github.com/nats-io/nats-server/releases; on a Mac: brew install nats-server)',
    `  - put the binary at ${cached}`,
    '  - set NATS_URL to a server with JetStream',
    '  - let this machine reach github.com or a Debian mirror',
  ].join('\n');
}
