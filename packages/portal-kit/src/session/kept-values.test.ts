import { portal } from '../portal/portal-store';
import { startPortal } from './start-portal';
import { sessionWith, startPortalForTests } from '../testing';
import { forgetForeignDrafts, keep, keepDraft, readDraft, readKept } from './kept-values';
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

it.each([{ terminal: { id: 3, name: 'Line 1' } }, { shared_device: true }])('keeps nothing on a shared device (%j)', (shared) => {
  signIn(7, shared);
  keep('place', { line: 3 });
  expect(readKept('place')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('place'))).toEqual([]);
});

it('takes what it cannot read for nothing', () => {
  signIn(7);
  localStorage.setItem('portal.kept.7.place', '{');
  expect(readKept('place')).toBeNull();
});

describe('a draft', () => {
  const signOut = () => {
    localStorage.setItem(TOKEN_KEY, 'test-token');
    signOutHere(true);
  };

  it('outlives the session on the own device, for the one who wrote it', () => {
    signIn(7);
    keepDraft('report', { title: 'Press stands' });
    signOut();
    signIn(8);
    expect(readDraft('report')).toBeNull();
    signIn(7);
    expect(readDraft('report')).toEqual({ title: 'Press stands' });
    keepDraft('report', null);
    expect(readDraft('report')).toBeNull();
  });

  it('ends with the session on a shared device', () => {
    signIn(7, { shared_device: true });
    keepDraft('report', { title: 'Press stands' });
    signOut();
    expect(Object.keys(localStorage).filter((key) => key.includes('report'))).toEqual([]);
  });

  it('goes when somebody else begins a session on a shared device', () => {
    signIn(7, { shared_device: true });
    keepDraft('report', { title: 'Press stands' });
    signIn(8, { shared_device: true });
    keepDraft('report', { title: 'Belt torn' });
    forgetForeignDrafts();
    expect(readDraft('report')).toEqual({ title: 'Belt torn' });
    signIn(7, { shared_device: true });
    expect(readDraft('report')).toBeNull();
  });
});
