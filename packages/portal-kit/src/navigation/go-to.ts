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
  if (leads(window.location.href, address) && !(await mayLeave())) return false;
  ours = true;
  try {
    navigator(address, options.replace ?? false);
  } finally {
    ours = false;
  }
  return true;
}

/** Whether an address shows something else than another: a mere `#part` does not. */
function leads(from: string, to: string): boolean {
  const [old, next] = [new URL(from), new URL(to, from)];
  return old.pathname !== next.pathname || old.search !== next.search;
}

interface RoutingEvent extends CustomEvent {
  detail: {
    oldUrl: string;
    newUrl: string;
    /** Marked by single-spa when a page changed the address itself rather than the person going back or forward. */
    originalEvent?: { singleSpa?: boolean };
    cancelNavigation?: (cancel: boolean | Promise<boolean>) => void;
  };
}

/** Back and forward cannot be asked beforehand: single-spa holds the change until the person has answered. */
const holdBack = (event: Event) => {
  const { detail } = event as RoutingEvent;
  if (ours || detail.originalEvent?.singleSpa || !hasUnsavedWork() || !leads(detail.oldUrl, detail.newUrl)) return;
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
