import { logout } from '@portal/contracts/identity/contracts';
import { addressOfCall } from '../api/address';
import { baseHeaders } from '../api/send';
import { signOutHere } from './session-token';

/**
 * Signs the person out everywhere this browser shows the portal. The screen does not wait for the server;
 * `keepalive` lets the call outlive the page, which is loaded anew.
 */
export function signOut(): void {
  void fetch(addressOfCall(logout, {}), { method: logout.method, headers: baseHeaders(), keepalive: true }).catch(() => undefined);
  signOutHere(false);
}
