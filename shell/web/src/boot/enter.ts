import { getSession } from '@portal/contracts/identity/contracts';
import type { Session, SignedIn, Tenant } from '@portal/contracts/identity/schemas';
import { api, ApiError, changeLocale, portal, sessionToken } from '@portal/portal-kit/shell';
import { loadRegistry } from '../units/registry';
import { accountPageAt, type AccountPageName } from '../account/account-page';
import { askFirst, loadTrustedUsers, type FirstAnswers } from './first-answers';
import { signInLocale } from '../language';
import { phaseOfProblem } from '../phase/problem-phase';
import { uncoverPage } from '../phase/maintenance';
import { phaseNow, showPhase, type GuestView } from '../phase/phase';
import { guestViewAt } from './guest-page';
import { nextTask } from './next-task';
import { AccountPage, EnrolmentScreen, GuestPage, importGuest, importPortal, PortalFrame, SignInPage } from './screens';
import { takeExpiredSession } from './session-end';

/** From the tenant on: to the portal where there is a session, else to the sign-in page. Also for "try again". */
export async function enter(answers: FirstAnswers = askFirst()): Promise<void> {
  try {
    const [tenant, session] = await Promise.all([answers.tenant, answers.session]);
    // A device that is no terminal any more stands by then where it can become one again.
    const page = session ? null : accountPageAt(window.location.pathname);
    const guest = session ? null : guestViewAt(window.location, tenant);
    if (page) await showAccountPage(tenant, page);
    else if (session) await enterPortal(session, answers.registry);
    else if (tenant.maintenance) showPhase({ name: 'maintenance', told: tenant.maintenance });
    else if (guest) await showGuest(tenant, guest);
    else await showSignIn(tenant, answers.trustedUsers);
  } catch (error) {
    if (!(await enterKeptPage(error, answers))) showPhase(phaseOfProblem(error));
  }
}

/** Opens the page at the address where it was kept and the portal does not answer. Returns whether it did. */
async function enterKeptPage(error: unknown, { registry }: FirstAnswers): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status !== 0 || !registry) return false;
  try {
    const { restorePage } = await import(/* webpackChunkName: "kept-page" */ '../kept-page/kept-page');
    const session = await restorePage();
    if (session) await enterPortal(session, registry);
    return session !== null;
  } catch {
    return false;
  }
}

/** From a session to the running portal. */
export async function enterPortal(session: Session, registry = loadRegistry()): Promise<void> {
  const [{ preparePortal }, units] = await Promise.all([importPortal(), registry]);
  await nextTask();
  const screen = session.must_enrol ? EnrolmentScreen : PortalFrame;
  await Promise.all([preparePortal(session, units), screen.fetch()]);
  showPhase({ name: session.must_enrol ? 'enrolment' : 'portal' });
}

/** After the sign-in page: keeps the token and goes on to the portal. */
export async function completeSignIn({ token }: SignedIn): Promise<void> {
  sessionToken.set(token);
  const { item } = await api(getSession, {});
  await enterPortal(item);
}

async function showGuest(tenant: Tenant, shown: GuestView): Promise<void> {
  const [{ showGuestPage }] = await Promise.all([importGuest(), GuestPage.fetch()]);
  await showGuestPage(tenant, shown);
}

async function showAccountPage(tenant: Tenant, page: AccountPageName): Promise<void> {
  await Promise.all([changeLocale(signInLocale(tenant, [])), AccountPage.fetch()]);
  showPhase({ name: 'account', page });
}

/** During maintenance of the plant its administrators sign in as ever; everybody else is sent back here. */
export async function signInDuringMaintenance(): Promise<void> {
  sessionToken.clear();
  portal.set({ maintenance: false, session: null });
  const { tenant, trustedUsers } = askFirst();
  try {
    await showSignIn(await tenant, trustedUsers);
  } catch (error) {
    showPhase(phaseOfProblem(error));
  }
}

/** The sign-in page, from which the person goes on at the address of the window. */
export async function showSignIn(tenant: Tenant, users = loadTrustedUsers()): Promise<void> {
  const trustedUsers = await users;
  await Promise.all([changeLocale(signInLocale(tenant, trustedUsers)), SignInPage.fetch()]);
  showPhase({ name: 'sign-in', trustedUsers, expired: takeExpiredSession() });
}

/** To the sign-in page, and from there to this address; to the one of the window where none is given. */
export function signInFor(address?: string): void {
  const { tenant } = portal.get();
  if (address !== undefined) window.history.pushState(null, '', address);
  if (tenant) void showSignIn(tenant);
}

/** Takes the maintenance screen off and loads what is shown anew. Not the page itself: what was typed would be lost. */
export async function resumePage(): Promise<void> {
  uncoverPage();
  if (phaseNow().name === 'portal') (await importPortal()).refreshPage();
}
