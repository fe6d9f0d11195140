import { signContext, type PairKeys, type TenantContext } from '../context';
import { Contexts } from './contexts';

const pair: PairKeys = { sender: 'edge', audience: 'issues', keys: [Buffer.alloc(32, 1)] };
const NOW = 10_000_000;

it('a context that was verified is good for as long as it is, also when the clock is set', () => {
  const contexts = new Contexts(new Map([['edge', pair]]));
  const header = signContext({ tenant: 't', user: 1 } as TenantContext, pair, NOW);
  expect(contexts.verify(header, NOW)).toEqual({ tenant: 't', user: 1 });
  expect(contexts.verify(header, NOW + 29_000)).toEqual({ tenant: 't', user: 1 });
  for (const wrong of [NOW + 3_600_000, NOW - 3_600_000])
    expect(() => contexts.verify(header, wrong)).toThrow(expect.objectContaining({ statusCode: 503 }) as Error);
});
