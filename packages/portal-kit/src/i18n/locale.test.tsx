import i18next from 'i18next';
import { act, render, screen } from '@testing-library/react';
import { registerRegistry } from '../registry/register-registry';
import { deployed, portalAround, startPortalForTests } from '../testing';
import { changeLocale } from './locale';
import { addLocales } from './namespaces';
import { useT } from './use-t';

const texts: Record<string, object> = {
  en: { open_one: '{{count}} issue', open_other: '{{count}} issues' },
  pl: {
    open_one: '{{count}} zgłoszenie',
    open_few: '{{count}} zgłoszenia',
    open_many: '{{count}} zgłoszeń',
    open_other: '{{count}} zgłoszenia',
  },
  pt: { open_one: '{{count}} pedido', open_many: '{{count}} de pedidos', open_other: '{{count}} pedidos' },
  he: { open_one: 'קריאה אחת', open_two: '{{count}} קריאות', open_other: '{{count}} קריאות', of: 'קריאה #{{id}}: {{name}}' },
};
const load = jest.fn((language: string) =>
  texts[language] ? Promise.resolve({ default: texts[language] }) : Promise.reject(new Error('no such file')),
);

function Count({ count }: { count: number }) {
  return <p>{useT()('open', { count })}</p>;
}

const wrapper = portalAround({ name: 'mfe-counting', namespace: 'counting' });

beforeEach(async () => {
  load.mockClear();
  await startPortalForTests({ locale: 'en' });
  await addLocales('counting', load);
});

it('switches the language of what is on the page without reload', async () => {
  render(<Count count={5} />, { wrapper });
  expect(screen.getByText('5 issues')).toBeTruthy();
  await act(() => changeLocale('pl'));
  expect(screen.getByText('5 zgłoszeń')).toBeTruthy();
  expect(document.documentElement.lang).toBe('pl');
});

it('turns the page round for languages that are read from the right', async () => {
  await act(() => changeLocale('ar'));
  expect(document.documentElement.dir).toBe('rtl');
  await act(() => changeLocale('en'));
  expect(document.documentElement.dir).toBe('ltr');
});

it('shows English where a language cannot be fetched', async () => {
  render(<Count count={1} />, { wrapper });
  await act(() => changeLocale('de'));
  expect(screen.getByText('1 issue')).toBeTruthy();
});

it('fetches each language once, and tries a failed one again', async () => {
  await changeLocale('pl');
  await changeLocale('en');
  await changeLocale('pl');
  await changeLocale('tr');
  await changeLocale('tr');
  const asked = load.mock.calls.map(([language]) => language);
  expect(asked.filter((language) => language === 'pl').length).toBeLessThanOrEqual(1);
  expect(asked.filter((language) => language === 'tr')).toHaveLength(2);
});

it('knows the titles of units that are not fetched yet, in the language shown', async () => {
  await registerRegistry([deployed('mfe-surveys', { namespace: 'surveys' })], async (language) => ({
    'mfe-surveys': { 'routes.surveys': language === 'pl' ? 'Ankiety' : 'Surveys' },
  }));
  const title = () => i18next.t('routes.surveys', { ns: 'surveys' });
  expect(title()).toBe('Surveys');
  await changeLocale('pl');
  expect(title()).toBe('Ankiety');
  await changeLocale('de');
  expect(title()).toBe('Surveys');
});

it('asks again for titles that could not be had', async () => {
  const load = jest.fn(async (language: string) => {
    if (language === 'uk' && load.mock.calls.length < 3) throw new Error('away');
    return { 'mfe-stock': { 'routes.stock': `Stock in ${language}` } };
  });
  await registerRegistry([deployed('mfe-stock', { namespace: 'stock' })], load);
  await changeLocale('uk');
  expect(i18next.t('routes.stock', { ns: 'stock' })).toBe('Stock in en');
  await changeLocale('en');
  await changeLocale('uk');
  expect(i18next.t('routes.stock', { ns: 'stock' })).toBe('Stock in uk');
});

it('lets the last of two quick switches win', async () => {
  await Promise.all([changeLocale('pl'), changeLocale('en')]);
  expect(document.documentElement.lang).toBe('en-GB');
});

it('counts as the country does: none is plural in Portugal', async () => {
  render(<Count count={0} />, { wrapper });
  await act(() => changeLocale('pt'));
  expect(screen.getByText('0 pedidos')).toBeTruthy();
  expect(document.documentElement.lang).toBe('pt-PT');
});

it('keeps numbers and names in order among words that are read from the right', async () => {
  await changeLocale('he');
  expect(i18next.t('of', { ns: 'counting', id: 3224, name: 'Jan Kowalski' })).toBe('קריאה \u2066#3224\u2069: \u2068Jan Kowalski\u2069');
});
