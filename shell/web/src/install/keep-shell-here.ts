import { registerWorker } from '../service-worker/register-worker';
import type { KeepMessage } from '../service-worker/worker-scope';

/** Files that carry a hash of their content; others are asked for anew at each start. */
const LASTING = /^\/assets\/[\w.@~-]+\.[0-9a-f]{8,}\.[\w.]+$/;

/** The lasting files of the shell that this window has loaded. */
function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && LASTING.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}

/** Has the service worker keep what this window was made from. Where the browser refuses, the portal needs a network to start, as in a tab. */
export async function keepShellHere(): Promise<void> {
  try {
    const { active } = await registerWorker();
    const message: KeepMessage = { type: 'portal.keep_shell', files: loadedFiles() };
    active?.postMessage(message);
  } catch {
    // Private windows and managed devices may forbid workers.
  }
}
