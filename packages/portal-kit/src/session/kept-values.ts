import { portal } from '../portal/portal-store';

const PREFIX = 'portal.kept.';

/** Storage key of a value; null where nothing is kept: on a shared device, and while nobody is signed in. */
function keyOf(name: string): string | null {
  const { session } = portal.get();
  return session && !session.terminal ? `${PREFIX}${session.user.id}.${name}` : null;
}

/** What the signed-in person kept under a name on this device; null for nothing. Whoever reads it checks its shape. */
export function readKept(name: string): unknown {
  const key = keyOf(name);
  try {
    return key === null ? null : (JSON.parse(localStorage.getItem(key) ?? 'null') as unknown);
  } catch {
    return null;
  }
}

/** Keeps a value for the signed-in person on this device until they sign out; on a shared device not at all. */
export function keep(name: string, value: object): void {
  const key = keyOf(name);
  try {
    if (key !== null) localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden: then nothing is offered the next time.
  }
}

/** Forgets what anybody kept on this device. */
export function forgetKept(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
