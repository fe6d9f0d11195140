/** How long a browser may take nothing of what waits for it, in milliseconds, until its connection is closed. */
export const SLOW_CLIENT_MS = 30_000;
