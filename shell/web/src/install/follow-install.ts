/** As its manifest lets a browser open the portal once it is installed. */
const INSTALLED = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)';

const keep = () => void import('./request-shell-cache').then(({ requestShellCache }) => requestShellCache());

/**
 * Keeps what the portal starts with on a device where somebody has installed it, or has a worker of it already. Nothing is registered in a
 * mere tab.
 */
export function followInstall(): void {
  if (!('serviceWorker' in navigator)) return;
  window.addEventListener('appinstalled', keep);
  if (window.matchMedia(INSTALLED).matches || navigator.serviceWorker.controller) keep();
}
