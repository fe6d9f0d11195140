import { summaryOf } from '../../../proof/compare-answers';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { make, prepared, type GuardedCall, type Prepared } from './calls';
import { allBut, grant, grantsOf, somebody, type CreateUser } from './people';

const keyOf = ({ right, or }: Pick<GuardedCall, 'right' | 'or'>): string => [right, ...or].join();

/**
 * Whoever has every right but one, and those that are as good, is refused that one. Returns what asks, so that what it changes can be
 * watched.
 */
export async function refusals(
  admin: TenantClient,
  createUser: CreateUser,
  calls: readonly GuardedCall[],
  assertions: Assertions,
): Promise<() => Promise<void>> {
  const people = new Map<string, TenantClient>();
  for (const { right, or } of calls) {
    const key = keyOf({ right, or });
    if (!people.has(key)) people.set(key, await createUser(allBut(right, ...or)));
  }
  const ready: Prepared[] = [];
  for (const call of calls) ready.push(await prepared(admin, call));
  return async () => {
    for (const one of ready) {
      const { right, route, isDeclared } = one.call;
      const answer = await make(people.get(keyOf(one.call)) ?? admin, one);
      const named = answer.status === 403 && answer.body.includes(`"permission":"${right}"`);
      assertions.denies(
        `${route.name} without ${right} ${JSON.stringify(one.body ?? '')}`,
        named || (!isDeclared && answer.status === 404),
        summaryOf(answer),
      );
    }
  };
}

/** Whoever has that one right (and what it takes to come so far) may. */
export async function allowed(admin: TenantClient, calls: readonly GuardedCall[], assertions: Assertions): Promise<void> {
  const { id, client } = await somebody(admin);
  for (const call of calls) {
    const ready = await prepared(admin, call);
    await grant(admin, id, grantsOf([call.right, ...call.also]));
    const answer = await make(client, ready);
    assertions.allows(`${call.route.name} with ${call.right} ${JSON.stringify(ready.body ?? '')}`, answer.status < 300, summaryOf(answer));
  }
}
