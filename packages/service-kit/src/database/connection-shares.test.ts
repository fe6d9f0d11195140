import { ConnectionShares, type ConnectionClaim } from './connection-shares';
import { TimeBudget } from './time-budget';

/** Takes as many places as are free at once; says how many that were. */
function takeAll(shares: ConnectionShares, tenant?: string): number {
  for (let taken = 0; ; taken += 1) {
    const turn = shares.enter({ tenant });
    if (turn === null) continue;
    turn.catch(() => undefined);
    return taken;
  }
}

it('leaves a tenant that is alone all connections but one', () => {
  expect(takeAll(new ConnectionShares(6, new TimeBudget()), 'a')).toBe(5);
  expect(takeAll(new ConnectionShares(1, new TimeBudget()), 'a')).toBe(1);
});

it('leaves a tenant half of them beside others, and one once its time is spent', () => {
  const budget = new TimeBudget();
  budget.note('b');
  expect(takeAll(new ConnectionShares(6, budget), 'a')).toBe(3);
  budget.charge('a', 1_500);
  const shares = new ConnectionShares(6, budget);
  expect(takeAll(shares, 'a')).toBe(0);
  expect(takeAll(shares, 'b')).toBe(3);
});

it('begins nothing more of a tenant that is alone while slow statements of it have half of the connections', () => {
  const shares = new ConnectionShares(6, new TimeBudget());
  expect(takeAll(shares, 'a')).toBe(5);
  shares.setSlowStatements(new Map([['a', 3]]));
  shares.leave({ tenant: 'a' });
  const asked = shares.enter({ tenant: 'a' });
  asked?.catch(() => undefined);
  expect(asked).not.toBeNull();
  shares.setSlowStatements(new Map([['a', 2]]));
  expect(shares.enter({ tenant: 'a' })).toBeNull();
});

it('begins no more of a tenant at once than it has time for, should each of them be slow', () => {
  const budget = new TimeBudget();
  budget.note('b');
  budget.note('a');
  budget.charge('a', 200);
  expect(takeAll(new ConnectionShares(6, budget), 'a')).toBe(2);
  budget.charge('a', 250);
  expect(takeAll(new ConnectionShares(6, budget), 'a')).toBe(1);
});

/**
 * Asks for each of these requests of one tenant, 100 ms apart, and says in which order they are served once the connection of another is
 * free.
 */
async function orderOf(requests: readonly string[], waitMs: number): Promise<string[]> {
  jest.useFakeTimers();
  try {
    const shares = new ConnectionShares(1, new TimeBudget());
    expect(shares.enter({ tenant: 'b' })).toBeNull();
    const order: string[] = [];
    for (const name of requests) {
      const consumer: ConnectionClaim = { tenant: 'a', begun: name === 'begun' };
      void shares.enter(consumer)?.then(() => {
        order.push(name);
        shares.leave(consumer);
      });
      await jest.advanceTimersByTimeAsync(100);
    }
    await jest.advanceTimersByTimeAsync(waitMs);
    shares.leave({ tenant: 'b' });
    await jest.advanceTimersByTimeAsync(100);
    return order;
  } finally {
    jest.useRealTimers();
  }
}

it('of one tenant serves who asked first', async () => {
  expect(await orderOf(['first', 'second', 'third'], 0)).toEqual(['first', 'second', 'third']);
});

it('where more is asked than can be answered serves who asked last, since the first would be given up before its answer', async () => {
  expect(await orderOf(['first', 'second', 'third'], 1_000)).toEqual(['third', 'second', 'first']);
});

it('of one tenant serves before all a request that has begun', async () => {
  expect(await orderOf(['first', 'begun', 'third'], 0)).toEqual(['begun', 'first', 'third']);
  expect(await orderOf(['first', 'begun', 'third'], 1_000)).toEqual(['begun', 'third', 'first']);
});

it("a request that has begun waits for a connection and not for its tenant's time", () => {
  const budget = new TimeBudget();
  const shares = new ConnectionShares(6, budget);
  const [one, another] = [{ tenant: 'a' }, { tenant: 'a' }];
  expect(shares.enter(one)).toBeNull();
  shares.leave(one);
  budget.note('b');
  budget.note('a');
  budget.charge('a', 5_000);
  shares.enter(another)?.catch(() => undefined);
  expect(shares.enter(one)).toBeNull();
  expect(shares.enter(one)).not.toBeNull();
});

it('serves first who holds fewest, and the service itself before all', async () => {
  const shares = new ConnectionShares(2, new TimeBudget());
  const order: string[] = [];
  const ask = (tenant?: string) => shares.enter({ tenant })?.then(() => void order.push(tenant ?? 'service'));
  expect(ask('a')).toBeUndefined();
  expect(ask('b')).toBeUndefined();
  const waiting = [ask('a'), ask('c'), ask()];
  shares.leave({ tenant: 'b' });
  await waiting[2];
  shares.leave({});
  await waiting[1];
  shares.leave({ tenant: 'c' });
  shares.leave({ tenant: 'a' });
  await waiting[0];
  expect(order).toEqual(['service', 'c', 'a']);
});

it('a place that nobody waits for any more is not given away', async () => {
  const shares = new ConnectionShares(1, new TimeBudget());
  expect(shares.enter({ tenant: 'a' })).toBeNull();
  await expect(shares.enter({ tenant: 'b', isAbandoned: () => true })).rejects.toMatchObject({ status: 'timeout' });
  shares.leave({ tenant: 'a' });
  expect(shares.enter({ tenant: 'b' })).toBeNull();
});

it('a tenant whose time does not come back soon enough is told when to come again, sooner than who waits for others', async () => {
  const budget = new TimeBudget();
  const shares = new ConnectionShares(1, budget, 500);
  const spending = setInterval(() => {
    budget.note('b');
    budget.charge('a', 5_000);
  }, 10);
  budget.note('b');
  budget.note('a');
  budget.charge('a', 5_000);
  expect(shares.enter({ tenant: 'b' })).toBeNull();
  const refused: string[] = [];
  const asked = shares.enter({ tenant: 'a' })?.catch((error: unknown) => {
    refused.push('for itself');
    return error;
  });
  const other = shares.enter({ tenant: 'c' })?.catch(() => refused.push('for others'));
  expect(await asked).toMatchObject({ statusCode: 429, headers: { 'retry-after': '2' } });
  await other;
  expect(refused).toEqual(['for itself', 'for others']);
  clearInterval(spending);
});

it('tenants that have all used more than theirs are served as those that have not', async () => {
  const budget = new TimeBudget(() => 0);
  const shares = new ConnectionShares(8, budget);
  for (const tenant of ['a', 'b']) budget.note(tenant);
  for (const tenant of ['a', 'b']) budget.charge(tenant, 600);
  for (const tenant of ['a', 'b']) {
    for (let taken = 0; taken < 3; taken += 1) expect(shares.enter({ tenant })).toBeNull();
    const waiting = shares.enter({ tenant });
    expect(waiting).not.toBeNull();
    shares.leave({ tenant });
    await waiting;
  }
  expect(budget.waitMs('a')).toBe(0);
  budget.note('c');
  expect(budget.waitMs('a')).toBe(200);
});

it('a request does not wait while this process is busy with something else', async () => {
  const budget = new TimeBudget();
  const shares = new ConnectionShares(1, budget, 500);
  budget.note('b');
  expect(shares.enter({ tenant: 'a' })).toBeNull();
  const answered: string[] = [];
  const asked = shares.enter({ tenant: 'a' })?.then(
    () => answered.push('served'),
    () => answered.push('refused'),
  );
  const now = performance.now();
  while (performance.now() < now + 700);
  await new Promise((resolve) => setTimeout(resolve, 20));
  shares.leave({ tenant: 'a' });
  await asked;
  expect(answered).toEqual(['served']);
});
