import { mayReach, readNetworks } from './allowed-networks';

const ONE = '01938000-0000-7000-8000-000000000001';
const OTHER = '01938000-0000-7000-8000-000000000002';
const networks = readNetworks(`10.20.0.0/16, ${ONE}@192.168.7.0/24 fd00:7::/32`);

it.each(['142.250.1.1', '2a00:1450:4001::1', '10.20.3.4', 'fd00:7::9'])('everybody reaches %s', (address) => {
  expect([mayReach(networks, ONE, address), mayReach(networks, OTHER, address)]).toEqual([true, true]);
});

it('a tenant reaches the network that is its own', () => {
  expect([mayReach(networks, ONE, '192.168.7.9'), mayReach(networks, OTHER, '192.168.7.9')]).toEqual([true, false]);
});

it.each(['127.0.0.1', '10.21.0.1', '169.254.169.254', '100.64.0.1', '::1', '::ffff:10.21.0.1', 'fe80::1', '0.0.0.0', '224.0.0.1'])(
  'nobody reaches %s',
  (address) => expect(mayReach(networks, ONE, address)).toBe(false),
);

it('refuses what is no network', () => {
  expect(() => readNetworks('10.0.0.1')).toThrow('10.0.0.1 is no network');
});
