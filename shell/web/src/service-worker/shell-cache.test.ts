import { cacheShell } from './shell-cache';
import type { WorkerScope } from './worker-scope';

const ORIGIN = 'https://acme.example.com';

interface FakeAnswer {
  body: string;
  ok: boolean;
  redirected: boolean;
  headers: { get: () => string };
  clone: () => FakeAnswer;
  text: () => Promise<string>;
}

function answerOf(body: string, { ok = true, type = 'text/html; charset=utf-8' } = {}): FakeAnswer {
  const answer: FakeAnswer = {
    body,
    ok,
    redirected: false,
    headers: { get: () => type },
    clone: () => answer,
    text: () => Promise.resolve(body),
  };
  return answer;
}

const pageOf = (build: string) => answerOf(`<script defer src="/assets/boot.${build}.js"></script>`);
const filesOf = (build: string) => [`/assets/boot.${build}.js`, `/assets/frame.${build}.js`];

/** A service worker's world over a portal: what it keeps, what it asked for. */
function worker() {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Map<string, Map<string, FakeAnswer>>();
  const asked: string[] = [];
  const portal = { online: true, page: pageOf('aaaaaaaa') };
  const ask = (input: string | { url: string }): Promise<FakeAnswer> => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url);
    asked.push(pathname);
    if (!portal.online) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(/^\/(assets|mfe|registry)/.test(pathname) ? answerOf(pathname, { type: 'text/javascript' }) : portal.page);
  };
  const cacheOf = (entries: Map<string, FakeAnswer>) => ({
    keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
    match: (url: string) => Promise.resolve(entries.get(url)),
    put: (url: string, answer: FakeAnswer) => Promise.resolve(void entries.set(url, answer)),
    delete: (url: string) => Promise.resolve(entries.delete(url)),
    addAll: async (urls: string[]) => {
      const answers = await Promise.all(urls.map((url) => ask(url)));
      urls.forEach((url, index) => entries.set(url, answers[index] ?? answerOf('')));
    },
  });
  const caches = {
    keys: () => Promise.resolve([...kept.keys()]),
    open: (name: string) => {
      const entries = kept.get(name) ?? new Map<string, FakeAnswer>();
      kept.set(name, entries);
      return Promise.resolve(cacheOf(entries));
    },
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  };
  const scope = {
    location: { origin: ORIGIN },
    caches,
    fetch: ask,
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  };
  cacheShell(scope as unknown as WorkerScope);
  return {
    portal,
    asked,
    /** Paths that are kept, by build. */
    keptPaths: () =>
      Object.fromEntries([...kept].map(([name, entries]) => [name, [...entries.keys()].map((url) => new URL(url).pathname)])),
    /** Installs the worker; the routes that it gave the browser. */
    async install() {
      let done: Promise<unknown> = Promise.resolve();
      let rules: unknown;
      const addRoutes = (given: unknown) => Promise.resolve(void (rules = given));
      listeners.get('install')?.({ addRoutes, waitUntil: (work: Promise<unknown>) => (done = work) });
      await done;
      return rules;
    },
    async tell(data: unknown) {
      let done: Promise<unknown> = Promise.resolve();
      listeners.get('message')?.({ data, waitUntil: (work: Promise<unknown>) => (done = work) });
      await done;
    },
    /** The body of what the worker answers; undefined where it leaves the request to the browser. */
    async open(path: string, request: { mode?: string; method?: string; origin?: string } = {}) {
      const { mode = 'navigate', method = 'GET', origin = ORIGIN } = request;
      let answer: Promise<FakeAnswer> | undefined;
      const respondWith = (work: Promise<FakeAnswer>) => (answer = work);
      listeners.get('fetch')?.({ request: { url: origin + path, mode, method }, respondWith });
      return (await answer)?.body;
    },
  };
}

const keepOf = (build: string) => ({ type: 'portal.keep_shell', files: filesOf(build) });

it('starts the shell without a network at any address, from the page and files that a window came from', async () => {
  const { portal, tell, open } = worker();
  await tell(keepOf('aaaaaaaa'));
  portal.online = false;
  expect(await open('/issues?status=open')).toBe(pageOf('aaaaaaaa').body);
  expect(await open('/assets/frame.aaaaaaaa.js', { mode: 'no-cors' })).toBe('/assets/frame.aaaaaaaa.js');
});

it('fails as ever where nothing is kept', async () => {
  const { portal, open } = worker();
  portal.online = false;
  await expect(open('/issues')).rejects.toThrow('no network');
});

it('asks the network first: a deployment is seen at once', async () => {
  const { portal, tell, open } = worker();
  await tell(keepOf('aaaaaaaa'));
  portal.page = pageOf('bbbbbbbb');
  expect(await open('/')).toBe(pageOf('bbbbbbbb').body);
});

it('passes on what the portal says while it is deployed', async () => {
  const { portal, tell, open } = worker();
  await tell(keepOf('aaaaaaaa'));
  portal.page = answerOf('The portal is being deployed.', { ok: false });
  expect(await open('/')).toBe('The portal is being deployed.');
});

it('keeps one build: the one before goes when all of the next is there', async () => {
  const { portal, tell, keptPaths } = worker();
  await tell(keepOf('aaaaaaaa'));
  portal.page = pageOf('bbbbbbbb');
  await tell(keepOf('bbbbbbbb'));
  expect(keptPaths()).toEqual({ 'portal-shell /assets/boot.bbbbbbbb.js': [...filesOf('bbbbbbbb'), '/'] });
});

it.each([
  ['of a window that is older than the page', (portal: { page: FakeAnswer }) => void (portal.page = pageOf('bbbbbbbb'))],
  ['while the page is away', (portal: { page: FakeAnswer }) => void (portal.page = answerOf('away', { ok: false }))],
  ['where the page is none', (portal: { page: FakeAnswer }) => void (portal.page = answerOf('{}', { type: 'application/json' }))],
  ['without a network', (portal: { online: boolean }) => void (portal.online = false)],
])('keeps nothing new %s', async (_, change) => {
  const { portal, tell, keptPaths } = worker();
  await tell(keepOf('aaaaaaaa'));
  const before = keptPaths();
  change(portal);
  await tell({ ...keepOf('aaaaaaaa'), files: [...filesOf('aaaaaaaa'), '/assets/more.cccccccc.js'] });
  expect(keptPaths()).toEqual(before);
});

it('has the browser call the API without waking the worker, where it can', async () => {
  const { install } = worker();
  expect(await install()).toEqual([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }]);
});

it.each([
  ['calls of the API', '/api/me', {}],
  ['pages of the API', '/api/docs', {}],
  ['changes', '/', { method: 'POST' }],
  ['pictures of people', '/storage/identity/1', { mode: 'no-cors' }],
  ['files of units without a hash', '/mfe/mfe-issues/main.js', { mode: 'no-cors' }],
  ['files without a hash', '/assets/code-reader.js', { mode: 'no-cors' }],
  ['other origins', '/assets/boot.aaaaaaaa.js', { origin: 'https://elsewhere.example.com', mode: 'no-cors' }],
])('leaves %s to the browser', async (_, path, request) => {
  const { asked, open } = worker();
  expect(await open(path, request)).toBeUndefined();
  expect(asked).toEqual([]);
});

it.each([
  ['an answer of the API', ['/api/me']],
  ['a file without a hash', ['/assets/code-reader.js']],
  ['a way out of the folder', ['/assets/../api/me.aaaaaaaa.js']],
  ['no list', 'x'],
  ['a file of a unit without a hash', ['/mfe/mfe-issues/main.js']],
])('keeps nothing when told of %s', async (_, files) => {
  const { asked, tell } = worker();
  await tell({ type: 'portal.keep_shell', files });
  expect(asked).toEqual([]);
});

const UNIT = '/mfe/mfe-inventory';
const pageOfUnit = (build: string) => ({
  ...keepOf('aaaaaaaa'),
  files: [...filesOf('aaaaaaaa'), `${UNIT}/stocktake.${build}.js`],
  fresh: ['/registry.json', '/registry/pl.json', `${UNIT}/mf-manifest.json`],
});

it('keeps a page with the files of its unit and with what is deployed', async () => {
  const { portal, tell, open } = worker();
  await tell(pageOfUnit('cccccccc'));
  portal.online = false;
  for (const path of ['/registry.json', '/registry/pl.json', `${UNIT}/mf-manifest.json`, `${UNIT}/stocktake.cccccccc.js`])
    expect(await open(path, { mode: 'cors' })).toBe(path);
});

it('forgets files of a unit that was deployed anew', async () => {
  const { tell, keptPaths } = worker();
  await tell(pageOfUnit('cccccccc'));
  await tell(pageOfUnit('dddddddd'));
  await tell(keepOf('aaaaaaaa'));
  const [paths] = Object.values(keptPaths());
  expect(paths).toContain(`${UNIT}/stocktake.dddddddd.js`);
  expect(paths).not.toContain(`${UNIT}/stocktake.cccccccc.js`);
  expect(paths).toContain(`${UNIT}/mf-manifest.json`);
});

it.each([['/api/me'], ['/storage/identity/1'], ['/registry/../api/me.json']])('keeps nothing when %s is to be kept fresh', async (path) => {
  const { asked, tell } = worker();
  await tell({ ...pageOfUnit('cccccccc'), fresh: [path] });
  expect(asked).toEqual([]);
});
