/** How long a page may take until it is as long as it was. */
const PATIENCE_MS = 5000;
/** A page that has not changed its length for this long is complete. */
const QUIET_MS = 800;
const STORE = 'portal.scroll';
const STORED_MAX = 50;
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const positions = new Map<string, number>();
/** The entry that the person came back to: it begins where they left it. */
let returnedTo: string | undefined;
let stopRestoring: (() => void) | undefined;

/** Missing in older browsers. */
const navigationApi = (): Navigation | undefined => (window as { navigation?: Navigation }).navigation;

/** Identifies the entry of the history, whatever is written into its state; unknown in browsers without the Navigation API. */
const currentEntry = (): string | undefined => navigationApi()?.currentEntry?.key;

/** Shows a new page from its start; one that somebody came back to stays where it is restored to. */
export function scrollToStart(): void {
  if (returnedTo === undefined || currentEntry() !== returnedTo) window.scrollTo(0, 0);
}

const note = () => {
  const entry = currentEntry();
  if (entry !== undefined && !stopRestoring) positions.set(entry, window.scrollY);
};

/** An entry that nobody scrolled in, as that of a tab, was left as far down as the one before. */
const noteLeft = ({ from }: NavigationCurrentEntryChangeEvent) => {
  if (!stopRestoring) positions.set(from.key, window.scrollY);
};

/** Brings the page back to where it was left, as soon as its data makes it long enough; whatever the person does ends that. */
function restore(): void {
  stopRestoring?.();
  returnedTo = currentEntry();
  const wanted = positions.get(returnedTo ?? '') ?? 0;
  window.scrollTo(0, wanted);
  if (wanted === 0) return;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight >= wanted;
    if (!reachable) return;
    if (Math.abs(window.scrollY - wanted) > 1) window.scrollTo(0, wanted);
    clearTimeout(quiet);
    quiet = setTimeout(stop, QUIET_MS);
  };
  const watch = new ResizeObserver(settle);
  const patience = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    watch.disconnect();
    clearTimeout(patience);
    clearTimeout(quiet);
    TOUCHES.forEach((event) => window.removeEventListener(event, stop, { capture: true }));
    stopRestoring = undefined;
  };
  stopRestoring = stop;
  TOUCHES.forEach((event) => window.addEventListener(event, stop, { capture: true, passive: true }));
  watch.observe(document.body);
}

const keep = () => sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-STORED_MAX)));

/**
 * Remembers how far each page of the history was scrolled, and shows it there again after back, forward and a reload. Returns how to stop.
 */
export function startScrollPositions(): () => void {
  for (const [entry, position] of JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]) positions.set(entry, position);
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', note, { passive: true });
  const stopListening = onTravel(restore);
  navigationApi()?.addEventListener('currententrychange', noteLeft);
  window.addEventListener('pagehide', keep);
  restore();
  return () => {
    stopRestoring?.();
    positions.clear();
    window.history.scrollRestoration = 'auto';
    window.removeEventListener('scroll', note);
    stopListening();
    navigationApi()?.removeEventListener('currententrychange', noteLeft);
    window.removeEventListener('pagehide', keep);
  };
}

/** Calls `listener` when somebody goes back or forward, not when a page changes its address itself. Returns how to stop. */
function onTravel(listener: () => void): () => void {
  // single-spa tells of each change of the address by an event of the same name, and marks it.
  const handle = (event: PopStateEvent & { singleSpa?: boolean }) => {
    if (!event.singleSpa) listener();
  };
  window.addEventListener('popstate', handle);
  return () => window.removeEventListener('popstate', handle);
}
