import { schemasOf } from '@portal/contracts/contract';
import { assertEveryUnitHasADomain, CONTRACTS, DOMAINS, LISTS, PLAIN_QUERIES, RECIPES } from './domains';
import { LINES } from './lines';

it('every service and micro-frontend belongs to a domain', () => {
  expect(() => assertEveryUnitHasADomain()).not.toThrow();
  expect(() => assertEveryUnitHasADomain([{ name: 'svc-pumps', role: 'service' }])).toThrow(/write e2e\/domains\/pumps\.ts/);
  expect(() => assertEveryUnitHasADomain([{ name: 'service-kit', role: 'package' }])).not.toThrow();
});

it('domains describe calls that exist', () => {
  const described = [
    ...Object.keys(RECIPES),
    ...Object.keys(LISTS).map((path) => `GET ${path}`),
    ...DOMAINS.flatMap(({ innerRights = [], open = [] }) => [...innerRights.map(({ route }) => route), ...open]),
  ];
  expect(described.filter((route) => !CONTRACTS.has(route))).toEqual([]);
});

it('each call that takes a query is described as a list or by the names of its parameters', () => {
  const queried = [...CONTRACTS.values()].filter((contract) => contract.method === 'GET' && schemasOf(contract).query);
  expect(queried.map(({ path }) => path).filter((path) => !(path in LISTS || path in PLAIN_QUERIES))).toEqual([]);
});

it('each list can be asked for one row by its id', () => {
  expect(Object.entries(LISTS).filter(([, { values }]) => !values.id)).toEqual([]);
});

it('a line lies between each service and what it needs, and what it spares does not need it', () => {
  const names = LINES.map(({ name }) => name);
  for (const { name } of DOMAINS)
    expect(names).toEqual(expect.arrayContaining([`shell-bff>svc-${name}-http`, `svc-${name}>postgres`, `svc-${name}>nats`]));
  expect(new Set(names).size).toBe(names.length);
  expect(LINES.filter(({ needs, spares }) => needs === spares)).toEqual([]);
});
