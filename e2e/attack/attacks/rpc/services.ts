import type { ServedRoute } from '../../routes';
import { callRpc, declaredRpcs, firstNumbers, firstText } from './grpc-wire';
import { CONTEXT, contextOf, edgeTo, SERVICE_TOKEN, signed } from '../../signed-context';
import { SERVICES } from '../../../domains/domains';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { forgedContexts, UNTIMELY } from './contexts';

const UNAUTHENTICATED = 16;
const UNAVAILABLE = 14;
/** Should a call get through, it finds nothing to harm. */
const NOTHING = '987654321';

/** Every route of a service, asked at the service itself past the edge: no context, no answer. */
export async function httpPorts(home: TenantClient, routes: readonly ServedRoute[], quick: boolean, assertions: Assertions): Promise<void> {
  for (const [index, { service, method, path, name, access }] of routes.entries()) {
    const address = `http://127.0.0.1:${home.stage.ports[`svc-${service}-http`]}/api${path.replace(/:\w+/g, NOTHING)}`;
    // Every route without a context; in a quick run only some with all of the others, since all are checked in one place.
    const contexts = quick && index % 6 > 0 ? { none: undefined } : forgedContexts(home, service);
    for (const [what, context] of Object.entries(contexts)) {
      const { status } = await fetch(address, { method, headers: context === undefined ? {} : { [CONTEXT]: context } });
      assertions.denies(`${name} at ${service}, context ${what}`, status === (UNTIMELY.has(what) ? 503 : 401), status);
    }
    if (method !== 'GET' || path.includes(':') || access === 'public' || path === '/auth') continue;
    const { status } = await fetch(address, { headers: { [CONTEXT]: signed(home.stage, edgeTo(service), contextOf(home)) } });
    assertions.allows(`${name} at ${service} with a genuine context`, status === 200, status);
  }
}

/** Services that answer the methods of a package: what belongs to the portal is answered by all. */
function servicesWith(domain: string): string[] {
  return domain === 'portal' ? SERVICES.map((name) => name.replace(/^svc-/, '')) : [domain];
}

/** Every gRPC method of the running services. What is called before there is a context wants the proof of a neighbour. */
export async function grpcPorts(home: TenantClient, other: TenantClient, assertions: Assertions): Promise<void> {
  const methods = declaredRpcs().flatMap(({ domain, path }) => servicesWith(domain).map((service) => ({ domain: service, path })));
  for (const { domain, path } of methods) {
    const port = home.stage.ports[`svc-${domain}-grpc`];
    if (port === undefined) continue;
    for (const [what, context] of Object.entries(forgedContexts(home, domain))) {
      const metadata: Record<string, string> =
        context === undefined || context === '' ? {} : { [CONTEXT]: context, [SERVICE_TOKEN]: context };
      const { code } = await callRpc(port, path, metadata, firstText('acme'));
      assertions.denies(`${path}, context ${what}`, code === UNAUTHENTICATED || (UNTIMELY.has(what) && code === UNAVAILABLE), code);
    }
  }
  const people = (client: TenantClient) =>
    callRpc(
      home.stage.ports['svc-identity-grpc'] ?? 0,
      '/identity.v1.People/Get',
      { [CONTEXT]: signed(home.stage, { sender: 'issues', audience: 'identity' }, contextOf(client)) },
      firstNumbers(1, 101),
    );
  const [mine, theirs] = [await people(home), await people(other)];
  assertions.allows('people with a genuine context', mine.code === 0 && mine.bytes.includes('Joanna'), mine);
  assertions.denies(
    'people of another tenant than that of the context',
    !mine.bytes.includes('Elena') && !theirs.bytes.includes('Joanna') && theirs.code === 0,
    theirs,
  );
}
