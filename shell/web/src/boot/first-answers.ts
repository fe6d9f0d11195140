import { getSession, getTenant, listTrustedUsers } from '@portal/contracts/identity/contracts';
import type { Session, Tenant, TrustedUser } from '@portal/contracts/identity/schemas';
import { api, ApiError, portal, sessionToken, type RegistryEntry } from '@portal/portal-kit/shell';
import { fetchScreenIcons } from '@portal/ui-kit/icon';
import { loadRegistry } from '../units/registry';
import { accountPageAt } from '../account/account-page';
import { importAccount, importFrame, importPortal, importSignIn } from './screens';
import { markSessionExpired } from './session-end';
import { isTerminalDevice, renewTerminal } from '../terminal-device/terminal-device';

/** What decides what is shown first. */
export interface FirstAnswers {
  tenant: Promise<Tenant>;
  session: Promise<Session | undefined>;
  /** Asked for where a session may be there. */
  registry: Promise<RegistryEntry[]> | undefined;
  /** Asked for where none is. */
  trustedUsers: Promise<TrustedUser[]> | undefined;
}

/** Asks for everything at once, and fetches the code of what will be shown: one after the other costs a phone a second. */
export function askFirst(): FirstAnswers {
  if (accountPageAt(window.location.pathname)) return askForAccountPage();
  const hasToken = isTerminalDevice() || Boolean(sessionToken.get());
  const registry = hasToken ? loadRegistry() : undefined;
  const icons = isTerminalDevice() ? [] : [fetchScreenIcons()];
  const code = registry ? [offerWhatIsDeployed(registry), importFrame(), ...icons] : [importSignIn()];
  const answers = { tenant: loadTenant(), session: restoreSession(), registry, trustedUsers: hasToken ? undefined : loadTrustedUsers() };
  // Who awaits one of them is told of its failure; until then it is nobody's.
  for (const promise of [...code, ...Object.values(answers)]) promise?.catch(() => undefined);
  return answers;
}

/** The page at the address is fetched without waiting for the session. */
async function offerWhatIsDeployed(registry: Promise<RegistryEntry[]>): Promise<void> {
  const [{ offerRegistry }, entries] = await Promise.all([importPortal(), registry]);
  await offerRegistry(entries);
}

/** Whoever is signed in may have come by a link of a mail: their session is left as it is. */
function askForAccountPage(): FirstAnswers {
  const tenant = loadTenant();
  for (const promise of [tenant, importAccount()]) promise.catch(() => undefined);
  return { tenant, session: Promise.resolve(undefined), registry: undefined, trustedUsers: undefined };
}

async function loadTenant(): Promise<Tenant> {
  const { item } = await api(getTenant, {});
  portal.set({ tenant: item });
  return item;
}

/** People who may sign in on this device by a code. */
export async function loadTrustedUsers(): Promise<TrustedUser[]> {
  return (await api(listTrustedUsers, {})).items;
}

async function restoreSession(): Promise<Session | undefined> {
  if (!sessionToken.get() && !isTerminalDevice()) return undefined;
  try {
    const { item } = await api(getSession, {});
    if (item.token) sessionToken.set(item.token);
    return item;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (await renewTerminal()) return (await api(getSession, {})).item;
    sessionToken.clear();
    markSessionExpired();
    return undefined;
  }
}
