import { contextOf, signed } from '../../signed-context';
import type { TenantClient } from '../../tenant-client';

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
export function forgedContexts(side: TenantClient): Record<string, string | undefined> {
  const genuine = signed(side.stage, contextOf(side));
  const [payload = '', mac = ''] = genuine.split('.');
  const other = Buffer.from(JSON.stringify(contextOf(side, { admin: true, user: 2 }))).toString('base64url');
  return {
    none: undefined,
    empty: '',
    'without a signature': payload,
    'with an empty signature': `${payload}.`,
    'with half a signature': `${payload}.${mac.slice(0, 20)}`,
    'signed by another key': signed(side.stage, contextOf(side), OTHER_KEY),
    'signed and then changed': `${other}.${mac}`,
    'of half a minute ago': signed(side.stage, contextOf(side, { at: Date.now() - 31 * SECOND })),
    'of an hour to come': signed(side.stage, contextOf(side, { at: Date.now() + 3_600 * SECOND })),
    'without a time': signed(side.stage, contextOf(side, { at: undefined })),
    'with a time that is none': signed(side.stage, contextOf(side, { at: 'now' })),
    'that is no JSON': `${Buffer.from('{').toString('base64url')}.${mac}`,
  };
}
