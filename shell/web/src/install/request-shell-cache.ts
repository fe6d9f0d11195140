import { portal } from '@portal/portal-kit/shell';
import { registerWorker } from '../service-worker/register-worker';
import type { KeepMessage } from '../service-worker/worker-scope';
import { isTerminalDevice } from '../terminal-device/terminal-device';

/** Files that carry a hash of their content; others are asked for anew at each start. */
const LASTING = /^\/assets\/[\w.@~-]+\.[0-9a-f]{8,}\.[\w.]+$/;
/** The same of units. */
const LASTING_OF_UNIT = /^\/mfe\/([\w-]+)\/[\w.@~-]+\.[0-9a-f]{8,}\.[\w.]+$/;

/**
 * What the page asks for ahead of the portal: a script that failed there fails for whoever comes to need it, until the page is loaded anew.
 */
function filesAhead(): string[] {
  const { portal = '' } = document.querySelector<HTMLScriptElement>('script[data-portal]')?.dataset ?? {};
  return isTerminalDevice() ? [] : portal.split(' ').filter((path) => LASTING.test(path));
}

/** The files of the own origin that this window has loaded. */
function loadedPaths(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
}

/**
 * Has the service worker keep what this window was made from. Where the browser refuses, the portal needs a network to start, as in a tab.
 */
export async function requestShellCache(): Promise<void> {
  const files = loadedPaths().filter((path) => LASTING.test(path));
  await tellWorker({ type: 'portal.keep_shell', files: [...new Set([...files, ...filesAhead()])] });
}

/**
 * The same with the files of the units that this window has loaded, and with what is deployed: then a page can be drawn without a network.
 */
export async function requestPageCache(): Promise<void> {
  const files = loadedPaths().filter((path) => LASTING.test(path) || LASTING_OF_UNIT.test(path));
  const units = new Set(files.map((path) => LASTING_OF_UNIT.exec(path)?.[1]).filter((unit) => unit !== undefined));
  const manifests = [...units].map((unit) => `/mfe/${unit}/mf-manifest.json`);
  const fresh = ['/registry.json', `/registry/${portal.get().locale}.json`, ...manifests];
  await tellWorker({ type: 'portal.keep_shell', files: [...new Set([...files, ...filesAhead()])], fresh });
}

async function tellWorker(message: KeepMessage): Promise<void> {
  try {
    const { active } = await registerWorker();
    active?.postMessage(message);
  } catch {
    // Private windows and managed devices may forbid workers.
  }
}
