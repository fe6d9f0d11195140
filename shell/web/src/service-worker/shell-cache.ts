import type { FetchEvent, KeepMessage, WorkerScope } from './worker-scope';

/** Names of caches begin so; the names of the page's scripts follow, so that each build has its own. */
const CACHES = 'portal-shell ';
/** The one page of the portal, whatever the address. */
const PAGE = '/';
/** Names that carry a hash of their content never change it. */
const KEPT_FILE = /^\/(?:assets|mfe\/[\w-]+)\/[\w.@~-]+\.[0-9a-f]{8,}\.[\w.]+$/;
const UNIT_FILE = /^\/mfe\/[\w-]+\/(?!mf-manifest\.json$)/;
/** What is deployed: kept with a page whose unit is kept, and changed by each deployment. */
const FRESH_FILE = /^\/(?:registry(?:\/[a-z]{2})?|mfe\/[\w-]+\/mf-manifest)\.json$/;
const SCRIPT = /<script[^>]*\ssrc="([^"]+)"/g;
const FILES_MAX = 600;
const API = '/api/';

const arePaths = (list: unknown, allowed: RegExp): boolean =>
  Array.isArray(list) && list.length <= FILES_MAX && list.every((path) => typeof path === 'string' && allowed.test(path));

function isKeepMessage(data: unknown): data is KeepMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, files, fresh = [] } = data as Partial<Record<keyof KeepMessage, unknown>>;
  return type === 'portal.keep_shell' && arePaths(files, KEPT_FILE) && arePaths(fresh, FRESH_FILE);
}

const isPage = ({ ok, redirected, headers }: Response) => ok && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

const addressOf = (scope: WorkerScope, path: string) => scope.location.origin + path;

/** The caches of builds, whoever made them. */
const builds = async ({ caches }: WorkerScope) => (await caches.keys()).filter((name) => name.startsWith(CACHES));

/**
 * Keeps the page that is deployed now with the files that a window was made from. What was kept before goes once all of it is there, so
 * that a network that is lost meanwhile leaves a build that is whole.
 */
async function keep(scope: WorkerScope, { files, fresh = [] }: KeepMessage): Promise<void> {
  const page = await scope.fetch(addressOf(scope, PAGE), { cache: 'no-store' });
  if (!isPage(page)) return;
  const scripts = [...(await page.clone().text()).matchAll(SCRIPT)].map(([, source = '']) => source);
  // Deployed anew since the window was opened: its next start tells what belongs to the page.
  if (scripts.length === 0 || !scripts.every((script) => files.includes(script))) return;
  const name = CACHES + scripts.join(' ');
  const cache = await scope.caches.open(name);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.map((file) => addressOf(scope, file)).filter((file) => !known.has(file));
  // Answered by the browser's own store of files, which has them since the window was opened.
  await cache.addAll(missing);
  await cache.addAll(fresh.map((path) => addressOf(scope, path)));
  if (fresh.length > 0) for (const path of outdated(scope, known, files)) await cache.delete(addressOf(scope, path));
  await cache.put(addressOf(scope, PAGE), page);
  for (const other of await builds(scope)) if (other !== name) await scope.caches.delete(other);
}

/** Files of units that are kept and that no page needs any longer. */
const outdated = ({ location }: WorkerScope, known: ReadonlySet<string>, files: readonly string[]): string[] =>
  [...known].map((url) => url.slice(location.origin.length)).filter((path) => UNIT_FILE.test(path) && !files.includes(path));

async function findKept(scope: WorkerScope, path: string): Promise<Response | undefined> {
  for (const name of await builds(scope)) {
    const found = await (await scope.caches.open(name)).match(addressOf(scope, path), { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** What the network answers; where it answers nothing, what is kept. */
async function answer(scope: WorkerScope, request: Request, path: string): Promise<Response> {
  try {
    return await scope.fetch(request);
  } catch (error) {
    const kept = await findKept(scope, path);
    if (kept) return kept;
    throw error;
  }
}

/** The path of what is kept for a request; null for what the worker leaves alone: calls, other files, other origins. */
function keptPathOf(scope: WorkerScope, { request }: FetchEvent): string | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith(API)) return null;
  if (request.mode === 'navigate') return PAGE;
  return KEPT_FILE.test(pathname) || FRESH_FILE.test(pathname) ? pathname : null;
}

/**
 * Lets a service worker start the shell where there is no network. The network is asked first, always: a page is never older than what is
 * deployed. Answers of the API are neither kept nor looked at.
 */
export function cacheShell(scope: WorkerScope): void {
  scope.addEventListener('message', (event) => {
    // Without a network, or without room on the device, what was kept before stays.
    if (isKeepMessage(event.data)) event.waitUntil(keep(scope, event.data).catch(() => undefined));
  });
  // A worker that sleeps would be woken for each call, only to leave it alone.
  scope.addEventListener('install', (event) => {
    if (event.addRoutes) event.waitUntil(event.addRoutes([{ condition: { urlPattern: { pathname: `${API}*` } }, source: 'network' }]));
  });
  scope.addEventListener('fetch', (event) => {
    const path = keptPathOf(scope, event);
    if (path !== null) event.respondWith(answer(scope, event.request, path));
  });
}
