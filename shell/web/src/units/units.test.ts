import { loadRemote, registerPlugins } from '@module-federation/enhanced/runtime';
import { startPortalForTests } from '@portal/portal-kit/testing';
import { registryEntry, route } from '../testing/registry-entry';
import { offerUnits, prefetchFor } from './units';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));

it('the script that a unit begins with may take 120 s, as any other', () => {
  offerUnits([]);
  const [plugin] = jest.mocked(registerPlugins).mock.calls[0]?.[0] ?? [];
  expect(plugin?.createScript?.({ url: '/mfe/mfe-issues/remoteEntry.js' })).toEqual({ timeout: 120_000 });
});

describe('what a page shows first', () => {
  const prefetch = jest.fn();
  const staff = registryEntry('mfe-staff', [route('staff.index', '/staff', 'settings.staff/read')]);
  const page = { name: 'Page', load: () => Promise.resolve(Object.assign(() => null, { prefetch })) };

  beforeEach(() => {
    prefetch.mockReset();
    jest.mocked(loadRemote).mockResolvedValue({ manifest: { routes: [{ id: 'staff.index', page }] } });
    offerUnits([staff]);
  });

  it('is asked for before it is drawn', async () => {
    await startPortalForTests({ registry: [staff], session: { permissions: { 'settings.staff': ['read'] } } });
    await prefetchFor('/staff');
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('is not asked for where the person may not see it, nor where nobody knows the address', async () => {
    await startPortalForTests({ registry: [staff] });
    await prefetchFor('/staff');
    await prefetchFor('/nowhere');
    expect(prefetch).not.toHaveBeenCalled();
  });
});
