import type { Grants } from '@portal/contracts/access';
import type { Answer } from '../../../proof/stage';
import type { ServedRoute } from '../../routes';
import { CONTEXT, contextOf, edgeTo, signed } from '../../signed-context';
import { TenantClient } from '../../../proof/tenant-client';

/** Ports by service: `issues` → where that service is asked. */
export type Ports = Readonly<Record<string, number>>;

const shapeOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** A client that asks the services themselves, as the edge would: which instance answers is up to whoever asks. */
export class DirectClient extends TenantClient {
  constructor(
    of: TenantClient,
    private readonly routes: readonly ServedRoute[],
    private readonly ports: Ports,
    private readonly person: { user?: number; session?: string; admin?: boolean; access?: Grants } = {},
  ) {
    super(of.stage, of.label, of.headers);
  }

  override async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const bare = path.split('?')[0] ?? '';
    const matching = this.routes.filter((route) => route.method === method && shapeOf(route.path).test(bare));
    // A fixed segment wins over a parameter, as at the edge.
    const route = matching.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0];
    const context = contextOf(this, { device: this.headers['x-device-id'], ...this.person });
    const service = route?.service ?? '';
    const sent = { 'content-type': 'application/json', ...headers, [CONTEXT]: signed(this.stage, edgeTo(service), context) };
    const answer = await fetch(`http://127.0.0.1:${this.ports[service] ?? 0}/api${path}`, {
      method,
      headers: sent,
      signal: AbortSignal.timeout(30_000),
      ...(body !== undefined && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
  }
}
