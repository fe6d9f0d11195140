const WORKER = '/service-worker.js';

/** Registers the portal's one worker, for all of its addresses, and waits until it runs. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  return navigator.serviceWorker.ready;
}
