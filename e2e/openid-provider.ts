import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@portal/dev-env/paths';
import { originOf, readConfig } from './config';

/** What a tenant's administrator enters of it. */
export const OPENID_CLIENT = { id: 'portal', secret: 'A secret of the client' };

/** Runs the OpenID provider of the tests for ACME. */
export async function startOpenIdProvider(): Promise<{ issuer: string; stop: () => void }> {
  const { openIdPort } = readConfig();
  const args = [String(openIdPort), OPENID_CLIENT.id, OPENID_CLIENT.secret, `${originOf('acme')}/single_sign_on`];
  const child = spawn(process.execPath, [join(root, 'svc-identity/tests/openid-provider.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the OpenID provider did not start'))),
  ]);
  return { issuer: `http://127.0.0.1:${openIdPort}`, stop: () => void child.kill() };
}
