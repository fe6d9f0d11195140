import { portal } from '../portal/portal-store';

const KEPT = 'portal.kept.';
const DRAFT = 'portal.draft.';

function isShared(): boolean {
  const { session } = portal.get();
  return session !== null && (session.shared_device || session.terminal !== null);
}

/** Storage key of a value of the signed-in person; null while nobody is signed in. */
function keyOf(prefix: string, name: string): string | null {
  const { session } = portal.get();
  return session ? `${prefix}${session.user.id}.${name}` : null;
}

function read(key: string | null): unknown {
  try {
    return key === null ? null : (JSON.parse(localStorage.getItem(key) ?? 'null') as unknown);
  } catch {
    return null;
  }
}

function write(key: string | null, value: object): void {
  try {
    if (key !== null) localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden: then nothing is offered the next time.
  }
}

function removeAll(prefix: string, except?: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !(except && key.startsWith(except))) localStorage.removeItem(key);
}

/** What the signed-in person kept under a name on this device; null for nothing. Whoever reads it checks its shape. */
export function readKept(name: string): unknown {
  return isShared() ? null : read(keyOf(KEPT, name));
}

/** Keeps a value for the signed-in person on this device until they sign out; on a shared device not at all. */
export function keep(name: string, value: object): void {
  if (!isShared()) write(keyOf(KEPT, name), value);
}

/** What the signed-in person has begun and not sent; null for nothing. Whoever reads it checks its shape. */
export function readDraft(name: string): unknown {
  return read(keyOf(DRAFT, name));
}

/**
 * Keeps what the signed-in person has begun; null forgets it. It outlives the session on their own device, and ends with it on a shared
 * one.
 */
export function keepDraft(name: string, value: object | null): void {
  const key = keyOf(DRAFT, name);
  if (value) write(key, value);
  else if (key !== null) localStorage.removeItem(key);
}

/** At the end of a session: forgets what anybody kept on this device, and their drafts where it is shared. */
export function forgetKept(): void {
  removeAll(KEPT);
  if (isShared()) removeAll(DRAFT);
}

/** Forgets what anybody has begun on this device. */
export const forgetDrafts = (): void => removeAll(DRAFT);

/**
 * At the beginning of a session: drafts of others go from a shared device, whose last session may have ended while the portal was closed.
 */
export function forgetForeignDrafts(): void {
  const own = keyOf(DRAFT, '');
  if (own !== null && isShared()) removeAll(DRAFT, own);
}
