import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersOk } from '@portal/dev-env/portal/probe';
import { root } from '@portal/dev-env/paths';
import { freePort } from '@portal/dev-env/process/ports';
import { within } from '../../../proof/pause';
import type { Stage } from '../../../proof/stage';

/** Another edge of the same portal beside the one that runs, as behind a balancer. */
export async function secondEdge(stage: Stage): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort('127.0.0.1');
  const environment = readFileSync(`/proc/${stage.processes['shell-bff']}/environ`, 'utf8').split('\0').filter(Boolean);
  const env = {
    ...Object.fromEntries(environment.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])),
    PORT: String(port),
    // Any that is free: the edge that runs has its own.
    OPS_PORT: '0',
  };
  const folder = join(root, 'shell/bff');
  const child = spawn(process.execPath, [join(folder, 'dist/main.cjs')], { cwd: folder, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  if (await within(20_000, () => answersOk(port, '/health'))) return { port, stop };
  await stop();
  throw new Error('the second edge did not start');
}
