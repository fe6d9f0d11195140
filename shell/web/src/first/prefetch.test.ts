import { sessionToken } from '@portal/portal-kit/shell';
import { prefetch } from './prefetch';

const asked = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((hint) => [hint.as, hint.getAttribute('href')]);

beforeEach(() => {
  document.head.replaceChildren();
  sessionToken.clear();
});

it('asks ahead for what a signed-in person sees', () => {
  sessionToken.set('token');
  localStorage.setItem('portal.locale', 'pl');
  prefetch({ portal: '/assets/a.js /assets/b.js', page: '/registry.json /registry/*.json /mfe/mfe-issues/c.js' });
  expect(asked()).toEqual([
    ['script', '/assets/a.js'],
    ['script', '/assets/b.js'],
    ['fetch', '/registry.json'],
    ['fetch', '/registry/pl.json'],
    ['script', '/mfe/mfe-issues/c.js'],
  ]);
});

it('asks for nothing on a terminal, which shows less', () => {
  sessionToken.set('token');
  localStorage.setItem('portal.terminal', '{}');
  prefetch({ portal: '/assets/a.js', page: '' });
  localStorage.removeItem('portal.terminal');
  expect(asked()).toEqual([]);
});

it('asks for nothing where nobody is signed in, nor where nothing is named', () => {
  prefetch({ portal: '/assets/a.js', page: '' });
  sessionToken.set('token');
  prefetch({ portal: '', page: '' });
  expect(asked()).toEqual([]);
});
