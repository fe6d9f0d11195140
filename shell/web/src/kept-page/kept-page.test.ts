import { webcrypto } from 'node:crypto';
import { getStocktake } from '@portal/contracts/inventory/contracts';
import { queryClient } from '@portal/portal-kit/portal';
import { queryKeyOf } from '@portal/portal-kit';
import { portal, sessionToken } from '@portal/portal-kit/shell';
import { sessionWith, tenantWith } from '@portal/portal-kit/testing';
import { QueryObserver } from '@tanstack/react-query';
import { startShellForTests } from '../testing/shell-texts';
import { forgetKeptPages } from './kept-pages';
import { forgetPage, keepPage, restorePage } from './kept-page';

const KEY = queryKeyOf(getStocktake, { params: { id: 3 } });
const STOCKTAKE = { status: 'ok', item: { id: 3 } };

/** A browser that keeps: what its worker was told, and its clock. */
function browser() {
  const kept = new Map<string, string>();
  const told: unknown[] = [];
  const cache = {
    put: async (path: string, answer: { text(): Promise<string> }) => void kept.set(path, await answer.text()),
    match: (path: string) => {
      const text = kept.get(path);
      return Promise.resolve(text === undefined ? undefined : { json: () => Promise.resolve(JSON.parse(text) as unknown) });
    },
    delete: (path: string) => Promise.resolve(kept.delete(path)),
  };
  const registration = { active: { postMessage: (message: unknown) => void told.push(message) } };
  const given = {
    caches: { open: () => Promise.resolve(cache), delete: () => Promise.resolve(kept.clear()) },
    crypto: webcrypto,
    isSecureContext: true,
    Response: class {
      constructor(private readonly body: string) {}
      text = () => Promise.resolve(this.body);
    },
  };
  for (const [name, value] of Object.entries(given)) Object.defineProperty(window, name, { configurable: true, value });
  const serviceWorker = { ready: Promise.resolve(registration), register: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const names = ['/assets/boot.0a1b2c3d.js', '/mfe/mfe-inventory/stocktake.0a1b2c3d.js', '/api/me'];
  const entries = names.map((name) => ({ name: window.location.origin + name }));
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => entries });
  return { kept, told };
}

let device: ReturnType<typeof browser>;
let leave: () => void;
beforeEach(async () => {
  await startShellForTests({ at: '/stocktakes/3' });
  device = browser();
  portal.set({ tenant: tenantWith(), session: sessionWith({ idle_after_s: 600 }) });
  sessionToken.set('token-1');
  queryClient.setQueryData(KEY, STOCKTAKE);
  leave = new QueryObserver(queryClient, { queryKey: KEY, queryFn: () => STOCKTAKE, staleTime: Infinity }).subscribe(() => undefined);
});
afterEach(() => {
  leave();
  queryClient.clear();
  localStorage.clear();
  jest.useRealTimers();
});

/** The page is loaded anew: nothing is in memory any more. */
function reload(): void {
  leave();
  queryClient.clear();
  portal.set({ tenant: null, session: null });
}

it('puts back what the page showed, for the session that kept it', async () => {
  await keepPage();
  reload();
  expect((await restorePage())?.user.id).toBe(sessionWith().user.id);
  expect(queryClient.getQueryData(KEY)).toEqual(STOCKTAKE);
  expect(queryClient.getQueryState(KEY)?.dataUpdatedAt).toBe(0);
  expect(portal.get().tenant).toEqual(tenantWith());
});

it('has the worker keep the files of the units, and what is deployed', async () => {
  await keepPage();
  const files = ['/assets/boot.0a1b2c3d.js', '/mfe/mfe-inventory/stocktake.0a1b2c3d.js'];
  const fresh = ['/registry.json', '/registry/en.json', '/mfe/mfe-inventory/mf-manifest.json'];
  expect(device.told).toEqual([{ type: 'portal.keep_shell', files, fresh }]);
});

it.each<[string, () => unknown]>([
  ['another session', () => sessionToken.set('token-2')],
  ['nobody', () => sessionToken.clear()],
  ['whoever comes after somebody has signed out', forgetKeptPages],
  ['the address of another page', () => window.history.pushState(null, '', '/stocktakes/4')],
  ['a session that has been idle for too long', () => jest.useFakeTimers({ now: Date.now() + 601_000 })],
  ['a page that is to be kept no longer', forgetPage],
])('gives nothing to %s', async (_, happens) => {
  await keepPage();
  reload();
  await happens();
  expect(await restorePage()).toBeNull();
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

const terminal = { id: 3, name: 'Gate 1', default_view: '', mode: 'standard' as const, equipment: [] };

it.each([
  ['shared device', { shared_device: true }],
  ['terminal', { terminal }],
])('keeps nothing on a %s', async (_, shared) => {
  portal.set({ session: sessionWith(shared) });
  await keepPage();
  expect([...device.kept]).toEqual([]);
  expect(device.told).toEqual([]);
});
