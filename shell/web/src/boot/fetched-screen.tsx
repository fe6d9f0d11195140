import { lazy, useState, type ComponentType } from 'react';

/** A screen whose code is fetched by itself. */
export interface FetchedScreen<Props extends object> {
  /** Resolves when it can be drawn at once. */
  fetch: () => Promise<void>;
  View: ComponentType<Props>;
}

/** Drawn at once where it was fetched before: what waits in a `Suspense` comes up to 300 ms after it could. */
export function fetchedScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): FetchedScreen<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetch = async () => {
    fetched = await load();
  };
  // Not a panel of portal-kit: it weighs on the sign-in page, and a screen that fails is the whole page, which is loaded anew
  // (`FailedScreen`).
  const Waiting = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  return {
    fetch,
    View: function View(props) {
      // The same for as long as it is shown.
      const [Screen] = useState(() => fetched ?? Waiting);
      return <Screen {...props} />;
    },
  };
}
