import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { databasePasswordOf } from '@portal/dev-env/infra/secrets';
import { freePort } from '@portal/dev-env/process/ports';
import type { Stage } from '../../proof/stage';

/** Runs some work beside a bare server that serves one tenant from the stage's database, and stops the server afterwards. */
export async function besideBareServer<T>(stage: Stage, tenant: string, work: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort('127.0.0.1');
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), 'bare-server', String(port), stage.databaseUrl, applicationUrl(stage), tenant],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

/** Address of the database for the role of svc-issues. */
export function applicationUrl(stage: Stage): string {
  const url = new URL(stage.databaseUrl);
  url.username = 'issues_app';
  url.password = databasePasswordOf(stage.secrets, url.username);
  return url.href;
}
