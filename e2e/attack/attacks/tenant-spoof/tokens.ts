import type { ServedRoute } from '../../routes';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { hostOf, sendRaw } from './spoofed';

/** A token opens no call of another tenant; whatever is public answers as to nobody. */
export async function foreignTokens(
  home: TenantClient,
  other: TenantClient,
  routes: readonly ServedRoute[],
  assertions: Assertions,
): Promise<void> {
  const borrowed = [
    `Host: ${hostOf(home)}`,
    `Authorization: ${other.headers.authorization}`,
    `X-Device-Id: ${other.headers['x-device-id']}`,
  ];
  const guarded = routes.filter(({ access }) => access !== 'public');
  for (const [index, { name, method, path }] of guarded.entries()) {
    // From another address after each twenty-five: the token is to be refused for what it is, not for too many tries.
    const from = `127.0.0.${30 + Math.floor(index / 25)}`;
    const answer = await sendRaw(home, `/api${path.replace(/:\w+/g, '987654321')}`, borrowed, method, from);
    assertions.denies(`${name} with the token of the other tenant`, answer.status === 401, answer.text);
  }
  const own = await other.call('GET', '/auth');
  assertions.allows('the token at its own tenant', own.status === 200, own.body);
  for (const { name, path } of routes.filter(({ access, method }) => access === 'public' && method === 'GET')) {
    const answer = await sendRaw(home, `/api${path}`, borrowed);
    assertions.denies(`${name} shows the other tenant`, answer.status < 500 && !answer.text.includes('globex'), answer.text);
  }
}
