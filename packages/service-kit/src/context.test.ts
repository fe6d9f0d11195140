import {
  parseContextKeys,
  signContext,
  signingPair,
  trustedEdge,
  trustedSenders,
  verifyContext,
  type PairKeys,
  type TenantContext,
} from './context';

const key = (byte: number) => Buffer.alloc(32, byte);
const entry = (pair: string, byte: number) => `${pair}:${key(byte).toString('base64')}`;
const pairs = parseContextKeys([
  entry('edge>issues', 1),
  entry('edge>issues', 2),
  entry('inventory>issues', 3),
  entry('issues>identity', 4),
]);
const edge = signingPair(pairs, 'issues');
const senders = trustedSenders(pairs, 'issues');
const ctx = { tenant: 't', user: 1 } as TenantContext;
const NOW = 1_000_000;
const refused = expect.objectContaining({ statusCode: 401 }) as Error;

it.each([
  ['now', 0, true],
  ['almost half a minute ago', -29_000, true],
  ['by a clock that is a little ahead', 4_000, true],
  ['half a minute ago', -31_000, false],
  ['by a clock that is far ahead', 60_000, false],
])('a context signed %s is good: %s', (_what, offset, good) => {
  const header = signContext(ctx, edge, NOW + offset);
  if (good) expect(verifyContext(header, senders, NOW)).toEqual(ctx);
  else expect(() => verifyContext(header, senders, NOW)).toThrow();
});

it('a context whose time is none is not good for ever', () => {
  expect(() => verifyContext(signContext(ctx, edge, 'soon' as never), senders, NOW)).toThrow();
});

it('the first key of a pair signs, all verify', () => {
  expect(edge.keys).toEqual([key(1), key(2)]);
  const older: PairKeys = { ...edge, keys: [key(2)] };
  expect(verifyContext(signContext(ctx, older, NOW), senders, NOW)).toEqual(ctx);
  expect(() => verifyContext(signContext(ctx, edge, NOW), new Map([['edge', older]]), NOW)).toThrow(refused);
});

it.each<[string, PairKeys]>([
  ['for another service', { sender: 'edge', audience: 'identity', keys: [key(1)] }],
  ['by another sender with its own key', { sender: 'inventory', audience: 'issues', keys: [key(1)] }],
  ['by a sender that is not trusted', { sender: 'surveys', audience: 'issues', keys: [key(1)] }],
  ['in the name of the edge with the key of another', { sender: 'edge', audience: 'issues', keys: [key(3)] }],
])('a context signed %s is refused', (_what, pair) => {
  expect(() => verifyContext(signContext(ctx, pair, NOW), senders, NOW)).toThrow(refused);
});

it('one sender cannot take the name of another', () => {
  const header = signContext(ctx, { sender: 'inventory', audience: 'issues', keys: [key(3)] }, NOW);
  expect(verifyContext(header, senders, NOW)).toEqual(ctx);
  expect(() => verifyContext(header.replace('inventory.', 'edge.'), senders, NOW)).toThrow(refused);
  expect(() => verifyContext(`${header}.x`, senders, NOW)).toThrow(refused);
  expect(() => verifyContext(header, trustedEdge(pairs, 'issues'), NOW)).toThrow(refused);
});

it.each(['', 'edge>issues', `edge:${key(1).toString('base64')}`, 'edge>issues:c2hvcnQ=', key(1).toString('base64')])(
  'keys such as %j are refused without being shown',
  (text) => {
    expect(() => parseContextKeys([text])).toThrow(/^every entry is sender>audience:key, the key at least 32 bytes in base64$/);
  },
);

it('a pair that this process cannot sign for is named', () => {
  expect(() => signingPair(pairs, 'surveys')).toThrow('CONTEXT_KEYS: no key to sign for surveys');
});
