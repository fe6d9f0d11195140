import i18next from 'i18next';
import { part } from '../parts/part';
import { startPortalForTests } from '../testing';
import { changeLocale } from '../i18n/locale';
import { defineManifest } from './define-manifest';

const Page = () => null;
const load = () => Promise.resolve({ Page });
const words: Record<string, string> = { en: 'Flows', pl: 'Przepływy' };

const { routes } = defineManifest({
  name: 'mfe-tests',
  api: 1,
  namespace: 'tests',
  locales: () => Promise.resolve({}),
  settingsLocales: (language) => Promise.resolve({ flows: words[language] }),
  routes: [
    { id: 'tests', path: '/tests', page: part(load, 'Page'), access: 'any', title: 'tests' },
    { id: 'settings.tests', path: '/settings/tests', page: part(load, 'Page'), access: 'any', title: 'tests' },
  ],
});

it('texts of the settings come with their first page, and follow the language', async () => {
  await startPortalForTests();
  const [tests, settings] = routes;
  expect(await tests?.page.load()).toBe(Page);
  expect(i18next.exists('tests:flows')).toBe(false);
  expect(await settings?.page.load()).toBe(Page);
  expect(i18next.t('tests:flows')).toBe('Flows');
  await changeLocale('pl');
  expect(i18next.t('tests:flows')).toBe('Przepływy');
});
