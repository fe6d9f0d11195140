import { registerPlugins } from '@module-federation/enhanced/runtime';
import { offerUnits } from './units';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerPlugins: jest.fn(), registerRemotes: jest.fn() }));

it('the script that a unit begins with may take 120 s, as any other', () => {
  offerUnits([]);
  const [plugin] = jest.mocked(registerPlugins).mock.calls[0]?.[0] ?? [];
  expect(plugin?.createScript?.({ url: '/mfe/mfe-issues/remoteEntry.js' })).toEqual({ timeout: 120_000 });
});
