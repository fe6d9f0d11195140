import type pg from 'pg';
import { verifyCreated } from './verify-created';
import type { WrittenLine } from './writes';

const written = {
  line: { name: 'places', delivery: 'idempotent', stored: { table: 'plant.place', column: 'name' } },
  plant: { label: 'acme', tenant: 'a' },
  prefix: 'run',
  acknowledged: new Map([
    [1, 10],
    [2, 11],
  ]),
  textOf: (number: number) => `run ${number}`,
} as unknown as WrittenLine;

const verdictOn = (...rows: { tenant_id: string; text: string }[]) =>
  verifyCreated({ query: () => Promise.resolve({ rows }) } as unknown as pg.Client, [written]);
const row = (text: string, tenant_id = 'a') => ({ tenant_id, text });

it('one row in its tenant for each acknowledged write is right, and so is one whose answer got lost', async () => {
  expect(await verdictOn(row('run 1'), row('run 2'), row('run 3'))).toEqual([]);
});

it('a lost, a doubled and a foreign row are told', async () => {
  expect(await verdictOn(row('run 1'), row('run 1'))).toEqual(['plant.place has "run 1" 2 times', 'plant.place has "run 2" 0 times']);
  expect(await verdictOn(row('run 1'), row('run 2'), row('run 4', 'b'))).toEqual(['plant.place "run 4" of acme is in the tenant b']);
});
