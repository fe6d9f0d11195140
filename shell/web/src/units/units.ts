import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { addErrorHandler, getAppStatus, LOAD_ERROR, registerApplication, SKIP_BECAUSE_BROKEN, triggerAppChange } from 'single-spa';
import { CHUNK_LOAD_TIMEOUT_MS } from '@portal/contracts/limits';
import type { Lifecycle, Manifest, MountProps } from '@portal/portal-kit';
import { configureParts, permits, unitOf, type LoadUnit } from '@portal/portal-kit/portal';
import { LoadFailure, portal, type RegistryEntry } from '@portal/portal-kit/shell';
import { matchRoute, type Match } from './route-match';
import { loadRegistry } from './registry';
import { scopeOf } from './scope';
import { unitFailed, unitRecovered } from './unit-failures';

/** single-spa does not look again at an application within 200 ms of its failure. */
const AFTER_FAILURE_MS = 250;

/** Id of the element that a unit draws into. */
export function placeOf(unit: string): string {
  return `unit-${unit}`;
}

/** Stands in the page as long as the unit is mounted: the outlet draws one for each unit. */
const placeElement = (unit: string): HTMLElement => document.getElementById(placeOf(unit)) as HTMLElement;

/** Screens of the shell's own: a unit that is part of its build. */
export interface OwnUnit {
  manifest: Manifest;
  app: () => Promise<Lifecycle>;
}

let own: OwnUnit | undefined;

/** What a unit begins with takes as long as any other script: the runtime would give up after 20 s. */
const LOAD_TIMEOUT = { name: 'load-timeout', createScript: () => ({ timeout: CHUNK_LOAD_TIMEOUT_MS }) };

const isOwn = (unit: string) => unit === own?.manifest.name;

/** Says where the code of every deployed unit is; guests have none of the shell's own screens. */
export function offerUnits(registry: readonly RegistryEntry[], ownUnit?: OwnUnit): void {
  own = ownUnit;
  registerPlugins([LOAD_TIMEOUT]);
  registerRemotes(registry.filter(({ name }) => !isOwn(name)).map(remoteOf));
  configureParts(loadParts);
}

/** Makes the units applications; each is loaded when the address first belongs to it. */
export function registerUnits(registry: readonly RegistryEntry[]): void {
  addErrorHandler((error) => {
    const unit = error.appOrParcelName;
    unitFailed(unit, getAppStatus(unit) === LOAD_ERROR ? new LoadFailure(error) : error);
  });
  registry.forEach(registerUnit);
}

function registerUnit({ name }: RegistryEntry): void {
  registerApplication<MountProps>({
    name,
    app: () => loadApp(name),
    activeWhen: ({ pathname }) => {
      const { registry, session } = portal.get();
      const match = matchRoute(pathname, registry);
      return match?.unit === name && permits(session, match.route.access);
    },
    customProps: { domElementGetter: () => placeElement(name) },
  });
}

/** The lifecycles of a unit. */
const loadApp = (unit: string): Promise<Lifecycle> => (own && isOwn(unit) ? own.app() : loadRemoteModule<Lifecycle>(unit, 'app'));

/** The manifest of a unit with its lazy parts. */
const loadParts: LoadUnit = (unit) => (own && isOwn(unit) ? Promise.resolve({ manifest: own.manifest }) : loadRemoteModule(unit, 'parts'));

async function loadRemoteModule<T>(unit: string, module: 'app' | 'parts'): Promise<T> {
  const loaded = await loadRemote<T>(`${scopeOf(unit)}/${module}`);
  if (!loaded) throw new Error(`${unit} offers no ${module}`);
  return loaded;
}

/**
 * Fetches the code, the words and the page of an address before anybody goes there: a hand needs longer from the entry to the press than
 * this does. What fails now is fetched again, and told, when they go.
 */
export async function prepareFor(pathname: string): Promise<void> {
  const match = matchRoute(pathname, portal.get().registry);
  if (match) await Promise.all([unitOf(match.unit), loadPage(match), loadApp(match.unit)]);
}

/** Asks for what the page of an address shows first, where the person may see it: rows come while the frame is drawn. */
export async function prefetchFor(pathname: string): Promise<void> {
  const { registry, session } = portal.get();
  const match = matchRoute(pathname, registry);
  if (match && permits(session, match.route.access)) (await loadPage(match))?.prefetch?.();
}

async function loadPage({ unit, route }: Match) {
  const { manifest } = await loadParts(unit);
  return manifest.routes.find(({ id }) => id === route.id)?.page.load();
}

/** Tries a failed unit again with what is deployed now; a unit that broke while starting needs a new page. */
export async function retryUnit(unit: string): Promise<void> {
  if (getAppStatus(unit) === SKIP_BECAUSE_BROKEN) return window.location.reload();
  const entry = (await loadRegistry()).find(({ name }) => name === unit);
  if (entry) registerRemotes([remoteOf(entry)], { force: true });
  await new Promise((resolve) => {
    setTimeout(resolve, AFTER_FAILURE_MS);
  });
  await triggerAppChange();
  if (getAppStatus(unit) !== LOAD_ERROR) unitRecovered(unit);
}

function remoteOf({ name, entry }: RegistryEntry) {
  return { name: scopeOf(name), entry: new URL(entry, window.location.origin).href };
}
