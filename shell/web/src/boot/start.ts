import { getSession, getTenant, listTrustedUsers } from '@portal/contracts/identity/contracts';
import type { Session, SignedIn, Tenant, TrustedUser } from '@portal/contracts/identity/schemas';
import { addLocales, api, ApiError, changeLocale, portal, sessionToken, startI18n, startPortal } from '@portal/portal-kit/shell';
import { configureCalls } from './calls';
import { firstLocale, signInLocale } from './language';
import { phaseOfProblem } from './problem-phase';
import { showPhase } from './phase';
import { mountRoot } from './root';
import { markSessionExpired, takeExpiredSession } from './session-end';
import { shellTexts } from '../words';
import { watchErrors } from './watch-errors';

/** The boot chain: language → tenant → session → portal or sign-in page. Every way it can end is a phase. */
export async function start(): Promise<void> {
  watchErrors();
  startPortal();
  configureCalls();
  await startLanguage();
  mountRoot();
  await enter();
}

/** Again from the tenant on, for "try again". */
export async function enter(): Promise<void> {
  try {
    const [tenant, session] = await Promise.all([loadTenant(), restoreSession()]);
    if (session) await enterPortal(session);
    else await showSignIn(tenant);
  } catch (error) {
    showPhase(phaseOfProblem(error));
  }
}

/** From a session to the running portal; the code of the portal is only fetched here. */
export async function enterPortal(session: Session): Promise<void> {
  const { preparePortal } = await import(/* webpackChunkName: "portal" */ '../frame/start-portal');
  await preparePortal(session);
  showPhase({ name: session.must_enrol ? 'enrolment' : 'portal' });
}

/** After the sign-in page: keeps the token and goes on to the portal. */
export async function completeSignIn({ token }: SignedIn): Promise<void> {
  sessionToken.set(token);
  const { item } = await api(getSession, {});
  await enterPortal(item);
}

async function startLanguage(): Promise<void> {
  await startI18n({ locale: firstLocale() });
  await addLocales('shell', shellTexts);
}

async function loadTenant(): Promise<Tenant> {
  const { item } = await api(getTenant, {});
  portal.set({ tenant: item });
  return item;
}

async function restoreSession(): Promise<Session | undefined> {
  if (!sessionToken.get()) return undefined;
  try {
    const { item } = await api(getSession, {});
    if (item.token) sessionToken.set(item.token);
    return item;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    sessionToken.clear();
    markSessionExpired();
    return undefined;
  }
}

async function showSignIn(tenant: Tenant): Promise<void> {
  const trustedUsers: TrustedUser[] = (await api(listTrustedUsers, {})).items;
  await changeLocale(signInLocale(tenant, trustedUsers));
  showPhase({ name: 'sign-in', trustedUsers, expired: takeExpiredSession() });
}
