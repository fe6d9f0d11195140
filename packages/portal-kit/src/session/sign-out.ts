import { logout } from '@portal/contracts/identity/routes';
import { api } from '../api/api';
import { signOutHere } from './session-token';

/** Signs the person out everywhere this browser shows the portal. The server is told, but the screen does not wait for it. */
export async function signOut(): Promise<void> {
  const told = api(logout, {}).catch(() => undefined);
  signOutHere(false);
  await told;
}
