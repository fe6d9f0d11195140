import { loginByCode } from '@portal/contracts/identity/contracts';
import { api, sessionToken } from '@portal/portal-kit/shell';

const PARAMETER = 'context';
const SHAPE = /^([1-9]\d{0,14}):(.{1,200})$/;

/** Who signs in with which code: `user:code` in hexadecimal UTF-8; null for anything else. */
export function contextOf(hex: string): { user_id: number; password: string } | null {
  const bytes = /^([0-9a-f]{2})+$/i.test(hex) ? (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)) : [];
  const [, user, password] = SHAPE.exec(new TextDecoder().decode(new Uint8Array(bytes))) ?? [];
  return user === undefined || password === undefined ? null : { user_id: Number(user), password };
}

/** Signs in whom `context` of the address names, and takes it out of the address. Where it is wrong, the sign-in page follows. */
export async function signInByContext(): Promise<void> {
  const address = new URL(window.location.href);
  const context = contextOf(address.searchParams.get(PARAMETER) ?? '');
  address.searchParams.delete(PARAMETER);
  // Before it is asked: a code does not stay in an address that can be seen or copied.
  window.history.replaceState(null, '', address.pathname + address.search + address.hash);
  if (!context) return;
  sessionToken.clear();
  await api(loginByCode, { body: context }).then(
    ({ item }) => sessionToken.set(item.token),
    () => undefined,
  );
}
