import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs some work beside a bare server over the same database, and stops the server afterwards. */
export async function besideBareServer<T>(options: { port: number; databaseUrl: string; tenant: string }, work: (url: string) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'bare-server', String(options.port), options.databaseUrl, options.tenant], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  try {
    return await work(`http://127.0.0.1:${options.port}`);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
