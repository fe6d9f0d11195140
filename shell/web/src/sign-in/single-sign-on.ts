import { finishSingleSignOn, startSingleSignOn } from '@portal/contracts/identity/contracts';
import { api, ApiError, sessionToken } from '@portal/portal-kit/shell';

const WAITING = 'portal.single-sign-on';
const PROBLEM = 'portal.single-sign-on-problem';

interface Waiting {
  ticket: string;
  /** The address where the person was when they began. */
  at: string;
}

/** What was begun in this tab; null where nothing was. */
function takeWaiting(): Waiting | null {
  const kept = sessionStorage.getItem(WAITING);
  sessionStorage.removeItem(WAITING);
  return kept === null ? null : (JSON.parse(kept) as Waiting);
}

/** Sends the browser to the provider; where it comes back is below. */
export async function goToProvider(): Promise<void> {
  const { ticket, url } = (await api(startSingleSignOn, {})).item;
  const waiting: Waiting = { ticket, at: window.location.href };
  sessionStorage.setItem(WAITING, JSON.stringify(waiting));
  window.location.assign(url);
}

/** Keeps why a sign-in failed for the sign-in page. */
function keepProblem(error: unknown): void {
  sessionStorage.setItem(PROBLEM, (error instanceof ApiError && error.word) || 'provider_away');
}

/**
 * Opens `/single_sign_on`: signs in as the person that the provider sends back.
 * Without an answer in the address, as from a link, it sends a person without a session to the provider.
 * The sign-in page says why either failed.
 */
export async function handleProviderReturn(): Promise<void> {
  const { search } = window.location;
  const waiting = takeWaiting();
  // Before it is asked: a code does not stay in an address that can be seen or copied. Another origin cannot be shown in place of this one.
  window.history.replaceState(null, '', waiting?.at ?? '/');
  if (!search && sessionToken.get() === null) return goToProvider().catch(keepProblem);
  if (!waiting || !search) return;
  sessionToken.clear();
  await api(finishSingleSignOn, { body: { ticket: waiting.ticket, search } }).then(({ item }) => sessionToken.set(item.token), keepProblem);
}

/** Why the last sign-in by the provider failed, as the status word; tells it once. */
export function takeProblem(): string | null {
  const problem = sessionStorage.getItem(PROBLEM);
  sessionStorage.removeItem(PROBLEM);
  return problem;
}
