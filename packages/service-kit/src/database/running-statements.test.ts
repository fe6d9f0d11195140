import type pg from 'pg';
import { ConnectionShares } from './connection-shares';
import { RunningStatements } from './running-statements';
import { TimeBudget } from './time-budget';

const TENANT = 'acme';
const client = {} as pg.Client;

let now = 0;

beforeEach(() => {
  now = 0;
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function pool() {
  const budget = new TimeBudget(() => 0);
  budget.note('globex');
  budget.note(TENANT);
  return { budget, running: new RunningStatements({}, new ConnectionShares(6, budget), budget) };
}

it('charges a statement for as long as it runs', () => {
  const { budget, running } = pool();
  const statement = running.begin(client, { tenant: TENANT });
  for (let tick = 0; tick < 8; tick += 1) {
    now += 25;
    jest.advanceTimersByTime(25);
  }
  void running.end(statement);
  expect(budget.leftMs(TENANT)).toBe(300);
});

it('does not charge what this process was busy with something else for', () => {
  const { budget, running } = pool();
  const statement = running.begin(client, { tenant: TENANT });
  now += 1_000;
  void running.end(statement);
  expect(budget.leftMs(TENANT)).toBe(450);
});
