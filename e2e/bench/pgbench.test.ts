import { understand } from './pgbench';

const PRINTED = `pgbench (15.18, server 18.4)
number of transactions actually processed: 4022
number of failed transactions: 0 (0.000%)
latency average = 7.944 ms
tps = 2014.128384 (without initial connection time)
`;

it('rate and latency are read from what pgbench prints', () => {
  expect(understand(PRINTED)).toMatchObject({ requestsPerSecond: 2014.128384, answered: 4022, p50: 7.944 });
});

it('a failed run of the script is no figure', () => {
  expect(() => understand(PRINTED.replace('transactions: 0', 'transactions: 3'))).toThrow('pgbench');
  expect(() => understand('connection refused')).toThrow('refused');
});
