import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Base } from '../src/service';
import type { TestService } from '../src/testing';

let children = 0;

/** The service of a test in a process of its own, on the same database, files and broker, by a program of this folder. */
export async function startChild(host: TestService<Base>, program: string): Promise<ChildProcess> {
  // Below node_modules, where what is not bundled is found.
  const outfile = join(__dirname, `../../../node_modules/.cache/${program}-${process.pid}-${(children += 1)}.cjs`);
  await build({
    entryPoints: [join(__dirname, program)],
    outfile,
    bundle: true,
    platform: 'node',
    logLevel: 'error',
    packages: 'external',
    alias: { '@portal/contracts': join(__dirname, '../../contracts/src'), '@portal/proto': join(__dirname, '../../../proto/gen') },
  });
  const { config } = host.deps;
  const keys = config.CONTEXT_KEYS.map(({ sender, audience, keys: [key] }) => `${sender}>${audience}:${key?.toString('base64')}`);
  const child = spawn(process.execPath, [outfile], {
    stdio: 'inherit',
    env: {
      DATABASE_URL: host.urls.app,
      NATS_URL: config.NATS_URL,
      NATS_PREFIX: config.NATS_PREFIX,
      LOG_LEVEL: 'error',
      SERVICE_KEYS: config.SERVICE_KEYS.join(','),
      STORAGE_URL: config.STORAGE_URL,
      PICTURE_WORKER: config.PICTURE_WORKER,
      EXPORT_WORKER: config.EXPORT_WORKER,
      IMPORT_WORKER: config.IMPORT_WORKER,
      CONTEXT_KEYS: keys.join(','),
    },
  });
  child.once('exit', () => void rm(outfile, { force: true }));
  return child;
}
