import { getSession } from '@portal/contracts/identity/contracts';
import type { Session, SignedIn, Tenant } from '@portal/contracts/identity/schemas';
import { addLocales, api, changeLocale, sessionToken, startI18n, startPortal } from '@portal/portal-kit/shell';
import { loadRegistry } from '../units/registry';
import { shellTexts } from '../words';
import { configureCalls } from './calls';
import { askFirst, loadTrustedUsers, type FirstAnswers } from './first-answers';
import { firstLocale, signInLocale } from './language';
import { phaseOfProblem } from './problem-phase';
import { showPhase } from './phase';
import { mountRoot } from './root';
import { importPortal } from './screens';
import { takeExpiredSession } from './session-end';
import { watchErrors } from './watch-errors';

/** The boot chain: language → tenant → session → portal or sign-in page. Every way it can end is a phase. */
export async function start(): Promise<void> {
  watchErrors();
  startPortal();
  configureCalls();
  const answers = askFirst();
  await startLanguage();
  mountRoot();
  await enter(answers);
}

/** Again from the tenant on, for "try again". */
export async function enter(answers: FirstAnswers = askFirst()): Promise<void> {
  try {
    const [tenant, session] = await Promise.all([answers.tenant, answers.session]);
    if (session) await enterPortal(session, answers.registry);
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

async function startLanguage(): Promise<void> {
  const locale = firstLocale();
  // Both sets of texts at once; a failure is told by who awaits them.
  shellTexts(locale).catch(() => undefined);
  await startI18n({ locale });
  await addLocales('shell', shellTexts);
}

async function showSignIn(tenant: Tenant, users = loadTrustedUsers()): Promise<void> {
  const trustedUsers = await users;
  await changeLocale(signInLocale(tenant, trustedUsers));
  showPhase({ name: 'sign-in', trustedUsers, expired: takeExpiredSession() });
}
