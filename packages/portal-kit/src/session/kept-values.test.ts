import { portal } from '../portal/portal-store';
import { startPortal } from '../portal/start-portal';
import { sessionWith, startPortalForTests } from '../testing';
import { keep, readKept } from './kept-values';
import { signOutHere, TOKEN_KEY } from './session-token';

let stop: () => void;
beforeEach(async () => {
  await startPortalForTests();
  stop = startPortal();
});
afterEach(() => {
  stop();
  localStorage.clear();
});

const signIn = (id: number, more = {}) => portal.set({ session: sessionWith({ user: { ...sessionWith().user, id }, ...more }) });

it('keeps a value for one person alone, until anybody signs out', () => {
  signIn(7);
  keep('place', { line: 3 });
  signIn(8);
  expect(readKept('place')).toBeNull();
  signIn(7);
  expect(readKept('place')).toEqual({ line: 3 });
  localStorage.setItem(TOKEN_KEY, 'test-token');
  signOutHere(false);
  signIn(7);
  expect(readKept('place')).toBeNull();
});

it('keeps nothing on a shared device', () => {
  signIn(7, { terminal: { id: 3, name: 'Line 1' } });
  keep('place', { line: 3 });
  expect(readKept('place')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('place'))).toEqual([]);
});

it('takes what it cannot read for nothing', () => {
  signIn(7);
  localStorage.setItem('portal.kept.7.place', '{');
  expect(readKept('place')).toBeNull();
});
