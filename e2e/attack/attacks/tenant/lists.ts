import type { Answer } from '../../../proof/stage';
import { schemasOf } from '@portal/contracts/contract';
import { isEmpty, summaryOf } from '../../../proof/compare-answers';
import { CONTRACTS, LISTS, PLAIN_QUERIES, REFERENCES } from '../../../domains/domains';
import type { ServedRoute } from '../../routes';
import type { TenantClient } from '../../../proof/tenant-client';
import { canaryOf } from '../../../proof/canary';
import type { AttackContext } from './attack-context';

/** The value of the client's tenant for a filter; null where the domain does not say. */
async function valueOf(client: TenantClient, path: string, filter: string): Promise<string | number | null> {
  return (await (LISTS[path]?.values[filter] ?? REFERENCES[filter]?.find)?.(client)) ?? null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A value of the same kind that nobody has. */
function absentValueLike(value: string | number): string | number {
  if (typeof value === 'number') return 987_654_321;
  return UUID.test(value) ? '00000000-0000-4000-8000-000000000000' : '/987654321/';
}

async function attackFilter(
  { home, other, assertions, quick = false }: AttackContext,
  { path }: ServedRoute,
  filter: string,
): Promise<void> {
  const value = await valueOf(other, path, filter);
  if (value === null) {
    assertions.denies(`${path} ${filter}`, false, 'nobody said what this filter refers to: see e2e/domains');
    return;
  }
  for (const operator of quick ? ['equals'] : ['equals', 'in']) {
    const asked = (of: string | number) => `${path}?${filter}_${operator}=${encodeURIComponent(of)}`;
    const [theirs, nobodys] = [await home.call('GET', asked(value)), await home.call('GET', asked(absentValueLike(value)))];
    assertions.denies(
      asked(value),
      theirs.status === 200 && isEmpty(theirs) && summaryOf(theirs) === summaryOf(nobodys),
      summaryOf(theirs),
    );
    if (LISTS[path]?.withoutControl?.includes(filter)) continue;
    const own = await other.call('GET', asked(value));
    assertions.allows(asked(value), own.status === 200 && (path.startsWith('/me/') || !isEmpty(own)), summaryOf(own));
  }
}

/** Nothing foreign in any list, whatever it is filtered by. */
export async function lists(context: AttackContext): Promise<void> {
  const { home, other, routes, assertions } = context;
  for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const [mine, theirs] = [await home.call('GET', route.path), await other.call('GET', route.path)];
    // A call that wants to be told more than a page is refused without it.
    const answers = ({ status }: Answer) => status === 200 || (status === 422 && route.path in PLAIN_QUERIES);
    assertions.denies(`${route.name} shows`, answers(mine) && !mine.body.includes(canaryOf(other)), summaryOf(mine));
    assertions.allows(`${route.name} shows`, answers(theirs), summaryOf(theirs));
    const grammar = LISTS[route.path]?.grammar;
    const contract = CONTRACTS.get(route.name);
    const isList = contract !== undefined && schemasOf(contract).query !== undefined && !(route.path in PLAIN_QUERIES);
    if (isList && !grammar) assertions.denies(route.name, false, 'the grammar of this list is not known: see e2e/domains');
    const naming = Object.entries(grammar?.filters ?? {}).filter(
      ([name, type]) => type === 'integer' || type === 'uuid' || name in (LISTS[route.path]?.values ?? {}),
    );
    for (const [filter] of naming) await attackFilter(context, route, filter);
  }
}
