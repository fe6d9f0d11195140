import { renderHook } from '@testing-library/react';
import type { Grants } from '@portal/contracts/access';
import type { PublishedRoute, SettingsEntry } from '../portal/published';
import { registerRegistry } from '../registry/register-registry';
import { deployed, portalAround, startPortalForTests } from '../testing';
import { useSettings } from './use-settings';

const route = (id: string, access: PublishedRoute['access']): PublishedRoute => ({
  id,
  path: `/settings/${id}`,
  page: 'Page',
  access,
  title: `routes.${id}`,
});
const entry = (screen: string, order: number, access?: SettingsEntry['access']): SettingsEntry => ({
  route: screen,
  icon: 'cog',
  group: 'company',
  order,
  description: `settings.${screen}`,
  access,
});
const titlesOf = (...ids: string[]) =>
  Object.fromEntries(ids.flatMap((id) => [[`routes.${id}`, `The ${id}`] as const, [`settings.${id}`, `What ${id} are`] as const]));

const registry = [
  deployed('mfe-a', {
    routes: [route('terminals', 'any'), route('flows', 'settings.flows/read')],
    settings: [entry('terminals', 100, 'settings.terminals/read'), entry('flows', 55)],
  }),
  deployed('mfe-b', { routes: [route('companies', 'any')], settings: [entry('companies', 20)] }),
];

const titles = { 'mfe-a': titlesOf('terminals', 'flows'), 'mfe-b': titlesOf('companies') };

async function settingsFor(permissions: Grants) {
  await startPortalForTests({ session: { permissions } });
  await registerRegistry(registry, () => Promise.resolve(titles));
  return renderHook(() => useSettings(), { wrapper: portalAround({ name: 'mfe-a', namespace: 'mfe-a' }) }).result.current;
}

it('mixes the settings of all units in the order of their manifests', async () => {
  const settings = await settingsFor({ 'settings.terminals': ['read'], 'settings.flows': ['read'] });
  expect(settings.map(({ id }) => id)).toEqual(['companies', 'flows', 'terminals']);
  expect(settings[0]).toEqual({
    id: 'companies',
    group: 'company',
    icon: 'cog',
    href: '/settings/companies',
    title: 'The companies',
    description: 'What companies are',
  });
});

it('asks for the right of the entry and that of its screen', async () => {
  expect((await settingsFor({})).map(({ id }) => id)).toEqual(['companies']);
});
