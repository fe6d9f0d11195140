import { contextPairs } from '@portal/dev-env/portal/context-pairs';
import { findUnits } from '@portal/dev-env/units/units';
import type { ServedRoute } from '../../routes';
import { CONTEXT, contextOf, edgeTo, SERVICE_TOKEN, serviceToken, signed } from '../../signed-context';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { callRpc, firstText } from './grpc-wire';

const UNAUTHENTICATED = 16;

/** A service token is good for one method, from a sender who may call it. */
export async function serviceTokens({ stage }: TenantClient, assertions: Assertions): Promise<void> {
  const [find, list, resolve] = ['/identity.v1.Tenants/Find', '/identity.v1.Tenants/List', '/identity.v1.Sessions/Resolve'];
  const [edge, service] = [edgeTo('identity'), { sender: 'issues', audience: 'identity' }];
  const ask = (path: string, token: string) =>
    callRpc(stage.ports['svc-identity-grpc'] ?? 0, path, { [SERVICE_TOKEN]: token }, firstText('acme'));
  const genuine = await ask(find, serviceToken(stage, edge, find));
  assertions.allows('a tenant for the edge', genuine.code === 0 && genuine.bytes.includes('ACME'), genuine);
  const others = {
    'of another method': serviceToken(stage, edge, list),
    'of another key': serviceToken(stage, edge, find, Buffer.alloc(32, 7).toString('base64')),
    'for another service': serviceToken(stage, edgeTo('issues'), find),
    'in the name of the edge': serviceToken(stage, service, find).replace('issues.', 'edge.'),
  };
  for (const [what, token] of Object.entries(others)) {
    const { code } = await ask(find, token);
    assertions.denies(`${find} with a token ${what}`, code === UNAUTHENTICATED, code);
  }
  const session = await ask(resolve, serviceToken(stage, service, resolve));
  assertions.denies('whose a token is, for a service', session.code === UNAUTHENTICATED, session);
  const tenants = await ask(list, serviceToken(stage, service, list));
  assertions.allows('the tenants for a service', tenants.code === 0 && tenants.bytes.includes('ACME'), tenants);
}

/** A list that each service answers for an administrator. */
function probesOf(routes: readonly ServedRoute[]): ReadonlyMap<string, string> {
  const lists = routes.filter(({ method, path, access }) => method === 'GET' && !path.includes(':') && access.includes('/'));
  return new Map(lists.map(({ service, path }) => [service, path]));
}

/** What a service that was taken over signs with its own keys, for any tenant: no service takes it over HTTP, in whose name ever. */
export async function servicesAsSenders(
  home: TenantClient,
  other: TenantClient,
  routes: readonly ServedRoute[],
  assertions: Assertions,
): Promise<void> {
  const { stage } = home;
  const statusOf = async (service: string, path: string, context: string) => {
    const address = `http://127.0.0.1:${stage.ports[`svc-${service}-http`]}/api${path}`;
    return (await fetch(address, { headers: { [CONTEXT]: context } })).status;
  };
  const pairs = contextPairs(findUnits()).filter(({ sender }) => sender !== 'edge');
  for (const [service, path] of probesOf(routes)) {
    for (const pair of pairs) {
      const context = signed(stage, pair, contextOf(other));
      const names = { 'its own name': context, 'the name of the edge': context.replace(`${pair.sender}.`, 'edge.') };
      for (const [name, header] of Object.entries(names)) {
        const status = await statusOf(service, path, header);
        assertions.denies(`${pair.sender} signs for ${pair.audience} in ${name}, at ${service}`, status === 401, status);
      }
    }
    const status = await statusOf(service, path, signed(stage, edgeTo(service), contextOf(home)));
    assertions.allows(`the edge signs for ${service}`, status === 200, status);
  }
}
