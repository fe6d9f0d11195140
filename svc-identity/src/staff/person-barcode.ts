import type { TenantContext } from '@portal/service-kit/context';
import { NotFound } from '@portal/service-kit/errors';
import { withTenant } from '@portal/service-kit/query';
import { attemptSucceeded, beginAttempt } from '../attempts/guard';
import type { CounterKey } from '../attempts/attempt.repository';
import type { Deps } from '../deps';
import { personByCard } from './person-card.repository';

/** Counted apart from signing in: whoever scans unknown codes keeps nobody from their work. */
const countersOf = ({ user, terminal }: TenantContext): CounterKey[] => [
  { kind: 'device', key: `barcode:${user ?? `terminal ${terminal}`}` },
];

/**
 * The person whose card has one of these values. Values that nobody has are counted, so that card numbers cannot be tried one after
 * another.
 * @throws NotFound, TooMany
 */
export async function findPersonByBarcode({ db }: Pick<Deps, 'db'>, ctx: TenantContext, values: readonly string[]) {
  const counters = countersOf(ctx);
  await beginAttempt(db, ctx, counters);
  return withTenant(db, ctx, async (query) => {
    const person = await personByCard(query, values);
    if (!person) throw new NotFound('The barcode');
    attemptSucceeded(query, counters, false);
    return person;
  });
}
