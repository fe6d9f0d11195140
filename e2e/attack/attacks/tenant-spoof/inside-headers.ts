import { CONTEXT, contextOf, edgeTo, signed } from '../../signed-context';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { hostOf, ownLines, sendRaw, namesTenant } from './spoofed';

/** Ways to write a header so that one reader takes it and another does not. */
const SPELLINGS: Readonly<Record<string, (value: string) => readonly string[]>> = {
  plain: (value) => [`${CONTEXT}: ${value}`],
  capitals: (value) => [`X-PORTAL-CONTEXT: ${value}`],
  underscores: (value) => [`x_portal_context: ${value}`],
  twice: (value) => [`${CONTEXT}: ${value}`, `${CONTEXT}: ${value}`],
  'behind a comma': (value) => [`${CONTEXT}: x, ${value}`],
  'a space before the colon': (value) => [`${CONTEXT} : ${value}`],
  'a tab before the name': (value) => [`\t${CONTEXT}: ${value}`],
  folded: (value) => [`X-Nothing: 1\r\n ${CONTEXT}: ${value}`],
  'behind a bare line feed': (value) => [`X-Nothing: 1\n${CONTEXT}: ${value}`],
  'behind a bare return': (value) => [`X-Nothing: 1\r${CONTEXT}: ${value}`],
  'named in Connection': (value) => [`Connection: ${CONTEXT}`, `${CONTEXT}: ${value}`],
  'as a trailer': (value) => ['Trailer: x-portal-context', `X-Trailer: ${value}`],
};

/**
 * Signed with the portal's own key, as nobody outside could: what counts is that the edge lets no header of that name in. Each is sent
 * without a token (must stay nobody) and with one's own (must stay oneself).
 */
export async function insideHeaders(home: TenantClient, other: TenantClient, assertions: Assertions): Promise<void> {
  const value = signed(home.stage, edgeTo('identity'), contextOf(other));
  const direct = await fetch(`http://127.0.0.1:${home.stage.ports['svc-identity-http']}/api/me`, { headers: { [CONTEXT]: value } });
  assertions.allows(
    'the same header at the service itself',
    direct.status === 200 && (await direct.text()).includes('@globex.test'),
    direct.status,
  );
  for (const [what, lines] of Object.entries(SPELLINGS)) {
    const nobody = await sendRaw(home, '/api/auth', [`Host: ${hostOf(home)}`, ...lines(value)]);
    assertions.denies(`context without a token, ${what}`, nobody.status >= 400 && !namesTenant(nobody, other), nobody.text);
    const oneself = await sendRaw(home, '/api/auth', [...ownLines(home), ...lines(value)]);
    assertions.denies(`context beside an own token, ${what}`, !namesTenant(oneself, other), oneself.text);
  }
  const named = await sendRaw(home, '/api/auth', [...ownLines(home), 'X-Request-Id: mine-mine-mine']);
  assertions.denies('a request id from outside', named.status === 200 && !named.text.includes('mine-mine-mine'), named.text);
  const approved = await home.stage.call('DELETE', '/api/users/101', {
    ...home.headers,
    authorization: '',
    'x-temporary-authorization': value,
  });
  assertions.denies("an approval of one's own making", approved.status === 401, approved.body);
}

/** Addresses that services keep for their neighbours. */
export async function innerAddresses(home: TenantClient, assertions: Assertions): Promise<void> {
  const paths = ['_routes', '_openapi', '_metrics', '_health/ready'].flatMap((inner) => [
    `/${inner}`,
    `/api/../${inner}`,
    `/api/%2e%2e/${inner}`,
    `/api//${inner}`,
    `/api/..%2f${inner}`,
    `/storage/issues/../../${inner}`,
    `/storage/issues/%2e%2e/%2e%2e/${inner}`,
    `/storage/issues/..%2f..%2f${inner}`,
    `/storage/issues/x?/../../${inner}`,
    `/storage/identity/..;/..;/${inner}`,
    `/api\\..\\${inner}`,
  ]);
  for (const path of paths) {
    const answer = await sendRaw(home, path, ownLines(home));
    assertions.denies(`inner address ${path}`, !/"routes":\[|# TYPE |\{"status":"ok"\}/.test(answer.text), answer.text);
  }
  const direct = await fetch(`http://127.0.0.1:${home.stage.ports['svc-issues-http']}/_routes`);
  assertions.allows('the inner address at the service itself', (await direct.text()).includes('"routes":['), direct.status);
}
