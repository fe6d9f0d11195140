import { createLogger } from '@portal/service-kit/logging';
import { readConfig } from '../src/config';
import { startBff, type RunningBff } from '../src/server';
import { visit, type Got, type Sent } from './browser';
import { startIdentity, type IdentityDouble } from './identity-double';
import { CONTEXT_KEYS } from './keys';
import { startService, type ServiceDouble } from './service-double';
import { aSession, aTenant } from './session.factory';
import { brokerUrl } from './broker-config';
import type { ServedRoute } from '../src/gateway/routing';

/** The BFF with an identity and one service, all on real ports; two tenants, an operator in each. */
export interface RunningEdge {
  bff: RunningBff;
  identity: IdentityDouble;
  issues: ServiceDouble;
  go(path: string, sent?: Sent): Promise<Got>;
  stop(): Promise<void>;
}

/** Tokens of the operators. */
export const TOKEN = 'token-of-the-operator-of-acme';
export const FOREIGN_TOKEN = 'token-of-the-operator-of-globex';

const ROUTES: ServedRoute[] = [
  { method: 'GET', path: '/issues', access: 'issues/read', content: 'json' },
  { method: 'POST', path: '/issues', access: 'any', content: 'json' },
  { method: 'GET', path: '/issues/:id', access: 'issues/read', content: 'json' },
  { method: 'POST', path: '/issues/:id/photos', access: 'any', content: 'multipart' },
  { method: 'DELETE', path: '/issues/:id', access: 'issues/delete', content: 'json' },
  { method: 'DELETE', path: '/issues/:id/erasure', access: 'any', content: 'json', proof: 'recent' },
  { method: 'GET', path: '/tenant', access: 'public', content: 'json', duringMaintenance: true },
];

/** Starts it all. @param env more of the BFF's environment @param api what the service says of its calls */
export async function startEdge(env: Record<string, string> = {}, api: ServiceDouble['api'] = null): Promise<RunningEdge> {
  const identity = await startIdentity();
  const issues = await startService(ROUTES);
  issues.api = api;
  const acme = aTenant('acme');
  const globex = aTenant('globex', { locale: 'en', locales: ['en', 'es'] });
  identity.tenants.set('acme', acme).set('globex', globex);
  identity.sessions.set(TOKEN, aSession(acme)).set(FOREIGN_TOKEN, aSession(globex, { userId: 9 }));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    NATS_URL: brokerUrl(),
    CONTEXT_KEYS,
    IDENTITY_GRPC: identity.address,
    SERVICES: `issues=${issues.address}`,
    WEB_DIR: '/nonexistent',
    DRAIN_MS: '0',
    // A busy machine may keep one that answers waiting for longer than a person would.
    READ_TIMEOUT_MS: '10000',
    ...env,
  });
  const bff = await startBff(config, createLogger('bff', 'silent'));
  const edge: RunningEdge = {
    bff,
    identity,
    issues,
    go: (path, sent) => visit(bff.port, path, sent),
    // A test may have put another service or identity in place meanwhile.
    async stop() {
      await bff.stop();
      await edge.issues.stop();
      await edge.identity.stop();
    },
  };
  return edge;
}

/** Waits until something holds; fails after three seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`still not so after 15 s: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
