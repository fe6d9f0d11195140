import { TimeBudget } from './time-budget';

function budgetAt() {
  const clock = { now: 0 };
  return { clock, budget: new TimeBudget(() => clock.now) };
}

it('a tenant beside others waits for what it used beyond its budget', () => {
  const { clock, budget } = budgetAt();
  budget.note('b');
  budget.note('a');
  budget.charge('a', 500);
  expect([budget.waitMs('a'), budget.leftMs('a'), budget.leftMs('b')]).toEqual([0, 0, 500]);
  budget.charge('a', 100);
  expect([budget.waitMs('a'), budget.waitMs('b')]).toEqual([200, 0]);
  clock.now = 200;
  expect(budget.waitMs('a')).toBe(0);
});

it('a tenant owes no more than a second, however long a statement took', () => {
  const { budget } = budgetAt();
  budget.note('b');
  budget.note('a');
  budget.charge('a', 60_000);
  expect(budget.waitMs('a')).toBe(2_000);
});

it('what is used while nobody else asks is not owed, and leaves nothing to spend at once', () => {
  const { budget } = budgetAt();
  budget.note('a');
  budget.charge('a', 60_000);
  expect([budget.hasNeighbours('a'), budget.waitMs('a')]).toEqual([false, 0]);
  budget.note('b');
  budget.charge('a', 10);
  expect([budget.hasNeighbours('a'), budget.waitMs('a')]).toEqual([true, 20]);
});

it('who has not asked for a second is no neighbour', () => {
  const { clock, budget } = budgetAt();
  budget.note('b');
  clock.now = 999;
  budget.note('a');
  expect([budget.hasNeighbours('a'), budget.hasNeighbours('b')]).toEqual([true, true]);
  clock.now = 1_000;
  budget.note('a');
  expect([budget.hasNeighbours('a'), budget.hasNeighbours('b')]).toEqual([false, true]);
});

it('tenants that have all used more than theirs owe each other nothing, and go on owing whoever has not', () => {
  const { clock, budget } = budgetAt();
  budget.note('a');
  budget.note('b');
  budget.charge('a', 600);
  expect(budget.waitMs('a')).toBe(200);
  budget.charge('b', 600);
  expect([budget.waitMs('a'), budget.waitMs('b'), budget.leftMs('b')]).toEqual([0, 0, 500]);
  budget.charge('b', 60_000);
  clock.now = 20;
  expect([budget.waitMs('a'), budget.waitMs('b')]).toEqual([0, 0]);
  budget.note('c');
  expect([budget.waitMs('a'), budget.waitMs('b')]).toEqual([180, 0]);
  clock.now = 1_000;
  expect([budget.waitMs('a'), budget.waitMs('b'), budget.waitMs('c')]).toEqual([0, 0, 0]);
});

it('tenants that have all used more than theirs may use as much as at first, also once a little has come back', () => {
  const { clock, budget } = budgetAt();
  for (const tenant of ['a', 'b']) budget.note(tenant);
  for (const tenant of ['a', 'b']) budget.charge(tenant, 600);
  for (const now of [0, 10, 400]) {
    clock.now = now;
    expect([budget.leftMs('a'), budget.leftMs('b')]).toEqual([500, 500]);
  }
});
