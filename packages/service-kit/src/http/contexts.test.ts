import { signContext, type TenantContext } from '../context';
import { Contexts } from './contexts';

const keys = [Buffer.alloc(32, 1)];
const NOW = 10_000_000;

it('a context that was verified is good for as long as it is, also when the clock is set', () => {
  const contexts = new Contexts(keys);
  const header = signContext({ tenant: 't', user: 1 } as TenantContext, keys, NOW);
  expect(contexts.verify(header, NOW)).toEqual({ tenant: 't', user: 1 });
  expect(contexts.verify(header, NOW + 29_000)).toEqual({ tenant: 't', user: 1 });
  for (const wrong of [NOW + 3_600_000, NOW - 3_600_000])
    expect(() => contexts.verify(header, wrong)).toThrow(expect.objectContaining({ statusCode: 503 }) as Error);
});
