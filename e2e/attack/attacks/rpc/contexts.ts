import { contextOf, edgeTo, signed } from '../../signed-context';
import { keyOf } from '../../../proof/signed-context';
import type { TenantClient } from '../../../proof/tenant-client';

const OTHER_KEY = Buffer.alloc(32, 7).toString('base64');
const SECOND = 1_000;

/** Genuine but for their time: refused as the clock of one of the portal's own hosts, which signs nobody out. */
export const UNTIMELY: ReadonlySet<string> = new Set([
  'of half a minute ago',
  'of an hour to come',
  'without a time',
  'with a time that is none',
]);

/** Contexts that the service may not believe, by what is wrong with them; undefined for none at all. */
export function forgedContexts(client: TenantClient, service: string): Record<string, string | undefined> {
  const { stage } = client;
  const edge = edgeTo(service);
  const [sender = '', payload = '', mac = ''] = signed(stage, edge, contextOf(client)).split('.');
  const elsewhere = edgeTo(service === 'identity' ? 'issues' : 'identity');
  const at = (time: unknown) => signed(stage, edge, contextOf(client, { at: time }));
  const other = Buffer.from(JSON.stringify(contextOf(client, { admin: true, user: 2 }))).toString('base64url');
  return {
    none: undefined,
    empty: '',
    'without a sender': `${payload}.${mac}`,
    'of a sender that is none': `nobody.${payload}.${mac}`,
    'without a signature': `${sender}.${payload}`,
    'with an empty signature': `${sender}.${payload}.`,
    'with half a signature': `${sender}.${payload}.${mac.slice(0, 20)}`,
    'with more behind its signature': `${sender}.${payload}.${mac}.${mac}`,
    'signed by another key': signed(stage, edge, contextOf(client), OTHER_KEY),
    'signed for another service': signed(stage, elsewhere, contextOf(client)),
    'for this service by the key for another': signed(stage, edge, contextOf(client), keyOf(stage, elsewhere)),
    'signed and then changed': `${sender}.${other}.${mac}`,
    'of half a minute ago': at(Date.now() - 31 * SECOND),
    'of an hour to come': at(Date.now() + 3_600 * SECOND),
    'without a time': at(undefined),
    'with a time that is none': at('now'),
    'that is no JSON': `${sender}.${Buffer.from('{').toString('base64url')}.${mac}`,
  };
}
