import i18next from 'i18next';
import { part } from './part';
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
  pageLocales: { offline: (language) => Promise.resolve({ waiting: language === 'pl' ? 'Czeka' : 'Waiting' }) },
  routes: [
    { id: 'tests.waiting', path: '/waiting', page: part(load, 'Page'), access: 'any', title: 'tests', texts: 'offline' },
    { id: 'tests', path: '/tests', page: part(load, 'Page'), access: 'any', title: 'tests' },
    { id: 'settings.tests', path: '/settings/tests', page: part(load, 'Page'), access: 'any', title: 'tests' },
  ],
});

it('texts of the settings, and those that a page names, come with the first page that shows them and follow the language', async () => {
  await startPortalForTests();
  const [waiting, tests, settings] = routes;
  expect(await tests?.page.load()).toBe(Page);
  expect(i18next.exists('tests:flows')).toBe(false);
  expect(await settings?.page.load()).toBe(Page);
  expect(i18next.t('tests:flows')).toBe('Flows');
  await changeLocale('pl');
  expect(i18next.t('tests:flows')).toBe('Przepływy');
  expect(i18next.exists('tests:waiting')).toBe(false);
  await waiting?.page.load();
  expect(i18next.t('tests:waiting')).toBe('Czeka');
});
