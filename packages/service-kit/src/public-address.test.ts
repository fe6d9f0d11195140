import { isPublicAddress } from './public-address';

it.each(['142.250.1.1', '2a00:1450:4001::1'])('%s is of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
  'push.example.net',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
