import { contextOf, signed } from '../../signed-context';
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

/** Contexts that no service may believe, by what is wrong with them; undefined for none at all. */
export function forgedContexts(client: TenantClient): Record<string, string | undefined> {
  const genuine = signed(client.stage, contextOf(client));
  const [payload = '', mac = ''] = genuine.split('.');
  const other = Buffer.from(JSON.stringify(contextOf(client, { admin: true, user: 2 }))).toString('base64url');
  return {
    none: undefined,
    empty: '',
    'without a signature': payload,
    'with an empty signature': `${payload}.`,
    'with half a signature': `${payload}.${mac.slice(0, 20)}`,
    'signed by another key': signed(client.stage, contextOf(client), OTHER_KEY),
    'signed and then changed': `${other}.${mac}`,
    'of half a minute ago': signed(client.stage, contextOf(client, { at: Date.now() - 31 * SECOND })),
    'of an hour to come': signed(client.stage, contextOf(client, { at: Date.now() + 3_600 * SECOND })),
    'without a time': signed(client.stage, contextOf(client, { at: undefined })),
    'with a time that is none': signed(client.stage, contextOf(client, { at: 'now' })),
    'that is no JSON': `${Buffer.from('{').toString('base64url')}.${mac}`,
  };
}
