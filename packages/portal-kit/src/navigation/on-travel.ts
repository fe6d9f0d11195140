/** Calls `listener` when somebody goes back or forward, not when a page changes its address itself. Returns how to stop. */
export function onTravel(listener: () => void): () => void {
  // single-spa tells of each change of the address by an event of the same name, and marks it.
  const handle = (event: PopStateEvent & { singleSpa?: boolean }) => {
    if (!event.singleSpa) listener();
  };
  window.addEventListener('popstate', handle);
  return () => window.removeEventListener('popstate', handle);
}
