import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { hostOf, ownLines, sendRaw, namesTenant, type Lines } from './spoofed';

/** Names that mean another tenant, or none, with an own token. */
const hostLines = (home: TenantClient, other: TenantClient): Record<string, Lines> => {
  const { port } = home.stage;
  return {
    'the other host': [`Host: ${hostOf(other)}`],
    'the other host in capitals': [`Host: GLOBEX.LOCALHOST:${port}`],
    'the other host with a trailing dot': [`Host: globex.localhost.:${port}`],
    'the other host without a port': ['Host: globex.localhost'],
    'the other host, the own one behind it': [`Host: ${hostOf(other)}, ${hostOf(home)}`],
    'the own host, the other one behind it': [`Host: ${hostOf(home)}, ${hostOf(other)}`],
    'two Host headers, the other first': [`Host: ${hostOf(other)}`, `Host: ${hostOf(home)}`],
    'two Host headers, the own first': [`Host: ${hostOf(home)}`, `Host: ${hostOf(other)}`],
    'the other host below the own': [`Host: globex.acme.localhost:${port}`],
    'the other host as a user': [`Host: globex@acme.localhost:${port}`],
    'a host nobody has': [`Host: nobody.localhost:${port}`],
    'a host of another domain': ['Host: acme.evil.example'],
    'an address': [`Host: 127.0.0.1:${port}`],
    'an empty host': ['Host: '],
    'no host': [],
    'a folded host': [`Host: acme.\r\n globex.localhost:${port}`],
    'a host with a zero byte': [`Host: globex\0.localhost:${port}`],
  };
};

/** The own host, and beside it a word for another. Whoever believes such a header believes anybody. */
const BESIDE = [
  'X-Forwarded-Host',
  'Forwarded',
  'X-Original-Host',
  'X-Host',
  'X-Forwarded-Server',
  'X-HTTP-Host-Override',
  'X-Real-Host',
  'X-Tenant',
  'X-Tenant-Id',
  'Tenant-Id',
  'Portal-Tenant',
  'X-Portal-Tenant',
];

/** The tenant is what the one Host header says, and a token opens nothing elsewhere. */
export async function hosts(home: TenantClient, other: TenantClient, assertions: Assertions): Promise<void> {
  const control = await sendRaw(home, '/api/auth', ownLines(home));
  assertions.allows('own host and token', control.status === 200 && namesTenant(control, home), control.text);
  for (const [what, lines] of Object.entries(hostLines(home, other))) {
    const answer = await sendRaw(home, '/api/auth', ownLines(home, lines));
    assertions.denies(what, answer.status >= 400 && !namesTenant(answer, other), answer.text);
  }
  for (const spelled of [`ACME.localhost:${home.stage.port}`, 'acme.localhost']) {
    const answer = await sendRaw(home, '/api/auth', ownLines(home, [`Host: ${spelled}`]));
    assertions.allows(`own host spelled ${spelled}`, answer.status === 200 && namesTenant(answer, home), answer.text);
  }
  for (const name of BESIDE) {
    for (const value of [hostOf(other), `for=1.1.1.1;host=${hostOf(other)}`, other.tenant]) {
      const answer = await sendRaw(home, '/api/tenant', [...ownLines(home), `${name}: ${value}`]);
      assertions.denies(
        `${name}: ${value}`,
        answer.status === 200 && namesTenant(answer, home) && !namesTenant(answer, other),
        answer.text,
      );
    }
  }
  const absolute = await sendRaw(home, `http://${hostOf(other)}/api/tenant`, ownLines(home));
  assertions.denies('the other host in the request line', !namesTenant(absolute, other), absolute.text);
}

/** What names a tenant in a body or a query is refused or without a meaning; and nothing is made anywhere else. */
export async function bodiesAndQueries(home: TenantClient, other: TenantClient, assertions: Assertions): Promise<void> {
  for (const name of ['tenant_id', 'tenant', 'tenantId', 'label', '__proto__', 'constructor']) {
    const made = await home.call(
      'POST',
      '/categories',
      JSON.parse(`{"type":"standard","name":{"pl":"a","en":"a","de":"a","uk":"a"},"${name}":"${other.tenant}"}`),
    );
    assertions.denies(`body with ${name}`, made.status === 422, made.body);
    const asked = await home.call('GET', `/users?${name}=${other.tenant}&${name}_equals=${other.tenant}`);
    assertions.denies(`query with ${name}`, asked.status === 422, asked.body);
  }
  const plain = await home.call('GET', '/users?pp=1');
  assertions.allows('query without', plain.status === 200, plain.body);
}
