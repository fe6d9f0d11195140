import { tokenUse } from './token-use';

const [older, old, now, next, other] = ['older', 'old', 'now', 'next', 'other'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];
const known = { device_id: 'd', token_hash: now, previous_hash: old, older_hashes: [older] };

it('takes the token that is good', () => {
  expect(tokenUse(known, { device: 'd', used: now, next })).toBe('first');
});

it('takes the one before it from whoever made the one that is good', () => {
  expect(tokenUse(known, { device: 'd', used: old, next: now })).toBe('again');
});

it.each([
  ['the one before with another next', { device: 'd', used: old, next: other }],
  ['one from longer ago', { device: 'd', used: older, next }],
  ['the one before on another device', { device: 'e', used: old, next: now }],
  ['the one that is good on another device', { device: 'e', used: now, next }],
  ['without a device', { device: null, used: now, next }],
])('finds a copy in %s', (_what, shown) => {
  expect(tokenUse(known, shown)).toBe('copied');
});

it('has nothing to repeat before the first use', () => {
  expect(tokenUse({ ...known, previous_hash: null, older_hashes: [] }, { device: 'd', used: old, next: now })).toBe('unknown');
});

it.each(['d', 'e', null])('knows nothing of a made-up secret, shown by the device %s', (device) => {
  expect(tokenUse(known, { device, used: other, next })).toBe('unknown');
});
