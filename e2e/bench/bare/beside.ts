import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@portal/dev-env/process/ports';

/** Runs some work beside a bare server over the same database, and stops the server afterwards. */
export async function besideBareServer<T>(options: { databaseUrl: string; tenant: string }, work: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort('127.0.0.1');
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'bare-server', String(port), options.databaseUrl, options.tenant], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
