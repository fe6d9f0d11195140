import { signInTerminal } from '@portal/contracts/identity/contracts';
import { api, ApiError, sessionToken } from '@portal/portal-kit/shell';
import { forgetTerminal, keepTerminal, readTerminal, terminalAddress } from './terminal-token';

const SECRET_BYTES = 32;

/** A secret that nobody else knows, as base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

let running: Promise<boolean> | undefined;

/** Begins another session with the token of this device and replaces it; false where the portal knows the device no longer. */
export function renewTerminal(): Promise<boolean> {
  running ??= alone(renew).finally(() => {
    running = undefined;
  });
  return running;
}

/** Tabs take turns where the browser lets them; where it does not, they ask for the same. */
const alone = (work: () => Promise<boolean>): Promise<boolean> =>
  // The lock is there on safe origins alone.
  'locks' in navigator ? navigator.locks.request('portal-terminal', work) : work();

async function renew(): Promise<boolean> {
  const kept = readTerminal();
  if (!kept) return false;
  const { id, token, next = newSecret() } = kept;
  keepTerminal({ id, token, next });
  try {
    const { item } = await api(signInTerminal, { body: { token, next } });
    keepTerminal({ id, token: `${token.split('.')[0]}.${next}` });
    sessionToken.set(item.token);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetTerminal();
    // From where it can be registered again.
    window.history.replaceState(null, '', terminalAddress(id));
    return false;
  }
}
