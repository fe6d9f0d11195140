import { hasUnsavedWork, mayLeave } from './leave-guard';

/** Changes the address bar so that whoever shows the page notices. */
export type Navigator = (address: string, replace: boolean) => void;

const tellRouters: Navigator = (address, replace) => {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
};

/** single-spa wraps the history and tells the routers itself. */
const underSingleSpa: Navigator = (address, replace) => window.history[replace ? 'replaceState' : 'pushState'](null, '', address);

let navigator: Navigator = tellRouters;
let ours = false;

/** Goes to an address of the portal, after asking about unsaved work; resolves to whether it went. */
export async function goTo(address: string, options: { replace?: boolean } = {}): Promise<boolean> {
  const { pathname } = new URL(address, window.location.href);
  if (pathname !== window.location.pathname && !(await mayLeave())) return false;
  ours = true;
  try {
    navigator(address, options.replace ?? false);
  } finally {
    ours = false;
  }
  return true;
}

interface RoutingEvent extends CustomEvent {
  detail: { oldUrl: string; newUrl: string; cancelNavigation?: (cancel: boolean | Promise<boolean>) => void };
}

/** Back and forward cannot be asked beforehand: single-spa holds the change until the person has answered. */
const holdBack = (event: Event) => {
  const { detail } = event as RoutingEvent;
  if (ours || !hasUnsavedWork() || new URL(detail.oldUrl).pathname === new URL(detail.newUrl).pathname) return;
  detail.cancelNavigation?.(mayLeave().then((leave) => !leave));
};

/** From now on single-spa tells the routers. Called once, by the shell, before single-spa starts; returns how to stop. */
export function navigateUnderSingleSpa(): () => void {
  navigator = underSingleSpa;
  window.addEventListener('single-spa:before-routing-event', holdBack);
  return () => {
    navigator = tellRouters;
    window.removeEventListener('single-spa:before-routing-event', holdBack);
  };
}
