import { logout } from '@portal/contracts/identity/contracts';
import { addressOfCall } from '../api/address';
import { baseHeaders } from '../api/send';
import { portal } from '../portal/portal-store';
import { signOutHere } from '../session/session-token';

/**
 * Signs the person out everywhere this browser shows the portal. The screen does not wait for the server;
 * `keepalive` lets the call outlive the page, which is loaded anew. Who signed in by a provider signs out there too: it
 * sends the browser back.
 */
export function signOut(): void {
  const provider = portal.get().session?.provider_sign_out ?? undefined;
  void fetch(addressOfCall(logout, {}), { method: logout.method, headers: baseHeaders(), keepalive: true }).catch(() => undefined);
  signOutHere(false, provider);
}
