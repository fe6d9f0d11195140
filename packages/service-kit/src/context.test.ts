import { signContext, verifyContext, type TenantContext } from './context';

const keys = [Buffer.alloc(32, 1)];
const ctx = { tenant: 't', user: 1 } as TenantContext;
const NOW = 1_000_000;

it.each([
  ['now', 0, true],
  ['almost half a minute ago', -29_000, true],
  ['by a clock that is a little ahead', 4_000, true],
  ['half a minute ago', -31_000, false],
  ['by a clock that is far ahead', 60_000, false],
])('a context signed %s is good: %s', (_what, offset, good) => {
  const header = signContext(ctx, keys, NOW + offset);
  if (good) expect(verifyContext(header, keys, NOW)).toEqual(ctx);
  else expect(() => verifyContext(header, keys, NOW)).toThrow();
});

it('a context whose time is none is not good for ever', () => {
  expect(() => verifyContext(signContext(ctx, keys, 'soon' as never), keys, NOW)).toThrow();
});
