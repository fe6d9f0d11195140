import type { APIResponse, Route } from '@playwright/test';

/** Lets a call reach the portal, and gives its answer. The browser alone knows that every name below `localhost` is this machine. */
export function reachPortal(route: Route): Promise<APIResponse> {
  const address = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: address.host };
  address.hostname = '127.0.0.1';
  return route.fetch({ url: address.href, headers });
}
