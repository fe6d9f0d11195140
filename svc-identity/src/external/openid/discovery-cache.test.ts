import type { Configuration } from 'openid-client';
import { DiscoveryCache } from './discovery-cache';

const settings = { issuer: 'https://id.test', client_id: 'portal', secret: 'one' };
const answer = () => jest.fn(() => Promise.resolve({} as Configuration));

it('asks a provider once in ten minutes', async () => {
  const cache = new DiscoveryCache();
  const fetch = answer();
  for (const now of [0, 1, 599_999]) await cache.get(settings, fetch, now);
  expect(fetch).toHaveBeenCalledTimes(1);
  await cache.get(settings, fetch, 600_001);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('asks anew with another secret, client or issuer', async () => {
  const cache = new DiscoveryCache();
  const fetch = answer();
  for (const other of [{}, { secret: 'two' }, { client_id: 'other' }, { issuer: 'https://other.test' }])
    await cache.get({ ...settings, ...other }, fetch, 0);
  expect(fetch).toHaveBeenCalledTimes(4);
});

it('remembers no failure', async () => {
  const cache = new DiscoveryCache();
  await expect(cache.get(settings, () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
  const fetch = answer();
  await cache.get(settings, fetch, 1);
  expect(fetch).toHaveBeenCalledTimes(1);
});
