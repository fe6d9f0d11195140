import { TOKEN_KEY } from '@portal/portal-kit/shell';
import { firstLocale } from '../language';
import { TERMINAL_KEY } from '../terminal-device/terminal-key';

/** Scripts and JSON by their addresses, with blanks between. */
interface Ahead {
  /** What everybody who is signed in sees. */
  portal?: string;
  /** The page at the address; `*` stands for the language. */
  page?: string;
}

/**
 * Has the browser fetch what a signed-in person sees while the first script of the portal is still on its way. They would come one after
 * the other otherwise, each a way over the network and back. A terminal shows less, and starts without it.
 */
export function prefetch({ portal = '', page = '' }: Ahead): void {
  if (localStorage.getItem(TOKEN_KEY) === null || localStorage.getItem(TERMINAL_KEY) !== null) return;
  const addresses = `${portal} ${page}`.replace('*', firstLocale());
  for (const address of addresses.split(' ').filter(Boolean)) {
    const hint = document.createElement('link');
    hint.rel = 'preload';
    if (address.endsWith('.json')) {
      hint.as = 'fetch';
      // As `fetch` asks, or what came is not taken.
      hint.crossOrigin = 'anonymous';
    } else hint.as = 'script';
    hint.href = address;
    document.head.append(hint);
  }
}
