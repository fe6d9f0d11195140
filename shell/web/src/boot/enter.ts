import { getSession } from '@portal/contracts/identity/contracts';
import type { Session, SignedIn, Tenant } from '@portal/contracts/identity/schemas';
import { api, changeLocale, portal, sessionToken } from '@portal/portal-kit/shell';
import { loadRegistry } from '../units/registry';
import { accountPageAt, type AccountPageName } from './account-page';
import { askFirst, loadTrustedUsers, type FirstAnswers } from './first-answers';
import { signInLocale } from './language';
import { phaseOfProblem } from './problem-phase';
import { showPhase } from './phase';
import { guestPassportAt } from './guest-page';
import { importGuest, importPortal } from './screens';
import { takeExpiredSession } from './session-end';

/** From the tenant on: to the portal where there is a session, else to the sign-in page. Also for "try again". */
export async function enter(answers: FirstAnswers = askFirst()): Promise<void> {
  try {
    const page = accountPageAt(window.location.pathname);
    if (page) return await showAccountPage(await answers.tenant, page);
    const [tenant, session] = await Promise.all([answers.tenant, answers.session]);
    const guest = session ? null : guestPassportAt(window.location.pathname, tenant);
    if (session) await enterPortal(session, answers.registry);
    else if (tenant.maintenance) showPhase({ name: 'maintenance', told: tenant.maintenance });
    else if (guest) await (await importGuest()).showGuestPage(tenant, guest);
    else await showSignIn(tenant, answers.trustedUsers);
  } catch (error) {
    showPhase(phaseOfProblem(error));
  }
}

/** From a session to the running portal. */
export async function enterPortal(session: Session, registry = loadRegistry()): Promise<void> {
  const [{ preparePortal }, units] = await Promise.all([importPortal(), registry]);
  await preparePortal(session, units);
  showPhase({ name: session.must_enrol ? 'enrolment' : 'portal' });
}

/** After the sign-in page: keeps the token and goes on to the portal. */
export async function completeSignIn({ token }: SignedIn): Promise<void> {
  sessionToken.set(token);
  const { item } = await api(getSession, {});
  await enterPortal(item);
}

async function showAccountPage(tenant: Tenant, page: AccountPageName): Promise<void> {
  await changeLocale(signInLocale(tenant, []));
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
  await changeLocale(signInLocale(tenant, trustedUsers));
  showPhase({ name: 'sign-in', trustedUsers, expired: takeExpiredSession() });
}
