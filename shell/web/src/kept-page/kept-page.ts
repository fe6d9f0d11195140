import type { Session, Tenant } from '@portal/contracts/identity/schemas';
import { queryClient } from '@portal/portal-kit/portal';
import { portal, sessionToken } from '@portal/portal-kit/shell';
import { KEPT_PAGES } from './kept-pages';
import { requestPageCache } from '../install/request-shell-cache';

/** A page with what it showed last. */
interface KeptPage {
  /** Hash of the token of the session that kept it. */
  owner: string;
  /** When somebody used it last, in milliseconds. */
  usedAt: number;
  tenant: Tenant;
  session: Session;
  /** Answers of calls by their keys. */
  answers: readonly [key: readonly unknown[], answer: unknown][];
}

const SECOND_MS = 1000;

/** Without a secure origin a browser can neither hash nor keep. */
const canKeep = () => 'caches' in window && 'serviceWorker' in navigator && window.isSecureContext;

/** Null where nobody is signed in. */
async function ownerNow(): Promise<string | null> {
  const token = sessionToken.get();
  if (token === null) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Answers of what the page and its frame show. */
const shownAnswers = (): KeptPage['answers'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data]);

/**
 * Keeps the page at the address: its files by the service worker, its answers beside them, for this session alone. A device that others
 * use keeps nothing.
 */
export async function keepPage(): Promise<void> {
  const { tenant, session } = portal.get();
  const owner = canKeep() ? await ownerNow() : null;
  if (!tenant || !session || owner === null || session.shared_device || session.terminal) return;
  await requestPageCache();
  const page: KeptPage = { owner, usedAt: Date.now(), tenant, session, answers: shownAnswers() };
  await (await caches.open(KEPT_PAGES)).put(window.location.pathname, new Response(JSON.stringify(page)));
}

/** Forgets the page at the address. */
export async function forgetPage(): Promise<void> {
  if (canKeep()) await (await caches.open(KEPT_PAGES)).delete(window.location.pathname);
}

/**
 * Puts back what the page at the address showed.
 * @returns the session that kept it; null where another one did, where it has lain idle for too long, and where nothing is kept
 */
export async function restorePage(): Promise<Session | null> {
  if (!canKeep()) return null;
  const found = await (await caches.open(KEPT_PAGES)).match(window.location.pathname);
  const page = (await found?.json()) as KeptPage | undefined;
  if (!page || page.owner !== (await ownerNow())) return null;
  if (Date.now() - page.usedAt > page.session.idle_after_s * SECOND_MS) return null;
  portal.set({ tenant: page.tenant });
  // As old as can be: each is asked for anew as soon as the portal answers.
  for (const [key, answer] of page.answers) queryClient.setQueryData(key, answer, { updatedAt: 0 });
  return page.session;
}
