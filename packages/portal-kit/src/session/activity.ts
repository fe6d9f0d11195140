/** A request within this time of the last touch counts as made by the person. */
const RECENT_MS = 60_000;

const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let touchedAt = Date.now();
let reportedAt = 0;

/** Notes each touch of the page from now on. Returns how to stop. */
export function watchActivity(): () => void {
  const note = () => {
    touchedAt = Date.now();
  };
  note();
  // Whoever enters the portal has just made a request.
  reportedAt = touchedAt;
  for (const event of EVENTS) window.addEventListener(event, note, { passive: true, capture: true });
  return () => EVENTS.forEach((event) => window.removeEventListener(event, note, { capture: true }));
}

/** Milliseconds since somebody last touched the page. */
export const untouchedMs = (): number => Date.now() - touchedAt;

/** What tells the server that a request is not a person's doing, so that it does not keep an idle session alive. */
export function activityHeaders(): Record<string, string> {
  if (untouchedMs() > RECENT_MS) return { 'X-Background': '1' };
  reportedAt = Date.now();
  return {};
}

/** Whether somebody touched the page and no request has told the server for a minute: typing makes none. */
export const isUnreported = (): boolean => touchedAt > reportedAt && Date.now() - reportedAt > RECENT_MS && untouchedMs() <= RECENT_MS;
