import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '@portal/dev-env/config';
import { cacheFolder, root } from '@portal/dev-env/paths';
import { runningPortal } from '@portal/dev-env/portal/development';
import { servicePlan } from '@portal/dev-env/portal/plan';
import { freePort } from '@portal/dev-env/process/ports';
import { findUnits } from '@portal/dev-env/units/units';
import { within } from '../../../proof/pause';
import type { Stage } from '../../../proof/stage';
import { type Site, without } from './sites';

/** A second instance of a service beside the genuine one, on the same database, built without some of its boundaries. */
export interface Mutant {
  port: number;
  stop(): Promise<void>;
}

const OUTSIDE_PACKAGES = join(root, 'packages/build-config/src/esbuild/outside-packages.mjs');

const MAIN = 'main.cjs';

/** A folder with the service as it is bundled itself, beside its own workers and fonts. */
async function built(service: string, sites: readonly Site[]): Promise<string> {
  const { build } = await import('esbuild');
  const { OUTSIDE, NEVER } = (await import(pathToFileURL(OUTSIDE_PACKAGES).href)) as Record<'OUTSIDE' | 'NEVER', string[]>;
  const folder = join(cacheFolder, 'e2e', `mutant-${crypto.randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  const genuine = join(root, `svc-${service}`, 'dist');
  for (const name of readdirSync(genuine)) if (!name.startsWith(MAIN)) symlinkSync(join(genuine, name), join(folder, name));
  await build({
    entryPoints: [join(root, `svc-${service}`, 'src/main.ts')],
    outfile: join(folder, MAIN),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: [...OUTSIDE, ...NEVER],
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
    logLevel: 'silent',
    plugins: [
      {
        name: 'without-checks',
        setup(plugin) {
          plugin.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
            contents: without(
              readFileSync(path, 'utf8'),
              sites.filter(({ file }) => file === path),
            ),
            loader: 'ts',
          }));
        },
      },
    ],
  });
  return folder;
}

function environmentOf(stage: Stage, service: string, ports: { http: number; grpc: number }): NodeJS.ProcessEnv {
  const units = findUnits();
  const unit = units.find(({ name }) => name === `svc-${service}`);
  if (!unit) throw new Error(`there is no svc-${service}`);
  const setting = {
    ...runningPortal(stage.folder, { ...readConfig(), databaseUrl: undefined, natsUrl: undefined }),
    units,
    folder: stage.folder,
    port: stage.port,
    host: '127.0.0.1',
    storageUrl: undefined,
    web: { folder: '', units: {}, devOrigins: [] },
  };
  return { ...servicePlan(unit, setting).env, HTTP_PORT: String(ports.http), GRPC_PORT: String(ports.grpc) };
}

/** Starts a service without these checks; rejects when it does not come up, which is an answer as well. */
export async function startMutant(stage: Stage, service: string, sites: readonly Site[]): Promise<Mutant> {
  const folder = await built(service, sites);
  const port = await freePort('127.0.0.1');
  const child: ChildProcess = spawn(process.execPath, [join(folder, MAIN)], {
    env: environmentOf(stage, service, { http: port, grpc: await freePort('127.0.0.1') }),
    cwd: join(root, `svc-${service}`),
    stdio: 'ignore',
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/_health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (await within(20_000, isUp)) return { port, stop };
  await stop();
  throw new Error(`the mutant of svc-${service} did not start`);
}
