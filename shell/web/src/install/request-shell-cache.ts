import { registerWorker } from '../service-worker/register-worker';
import type { KeepMessage } from '../service-worker/worker-scope';
import { isTerminalDevice } from '../terminal-device/terminal-device';

/** Files that carry a hash of their content; others are asked for anew at each start. */
const LASTING = /^\/assets\/[\w.@~-]+\.[0-9a-f]{8,}\.[\w.]+$/;

/**
 * What the page asks for ahead of the portal: a script that failed there fails for whoever comes to need it, until the page is loaded anew.
 */
function filesAhead(): string[] {
  const { portal = '' } = document.querySelector<HTMLScriptElement>('script[data-portal]')?.dataset ?? {};
  return isTerminalDevice() ? [] : portal.split(' ').filter((path) => LASTING.test(path));
}

/** The lasting files of the shell that this window has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && LASTING.test(pathname))
    .map(({ pathname }) => pathname);
}

/**
 * Has the service worker keep what this window was made from. Where the browser refuses, the portal needs a network to start, as in a tab.
 */
export async function requestShellCache(): Promise<void> {
  try {
    const { active } = await registerWorker();
    const message: KeepMessage = { type: 'portal.keep_shell', files: [...new Set([...loadedFiles(), ...filesAhead()])] };
    active?.postMessage(message);
  } catch {
    // Private windows and managed devices may forbid workers.
  }
}
