/** What is shown settles before it is kept. */
const SETTLES_MS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the page at the address as it is shown in a moment, or forgets it. What the device cannot keep is asked for as ever. */
export function onKeepPage(kept: boolean): void {
  clearTimeout(timer);
  const { pathname } = window.location;
  timer = setTimeout(() => {
    // The person is on another page by now.
    if (window.location.pathname !== pathname) return;
    void import(/* webpackChunkName: "kept-page" */ './kept-page')
      .then(({ forgetPage, keepPage }) => (kept ? keepPage() : forgetPage()))
      .catch(() => undefined);
  }, SETTLES_MS);
}
