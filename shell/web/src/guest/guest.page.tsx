import type { Tenant } from '@portal/contracts/identity/schemas';
import { registerRegistry, Slot } from '@portal/portal-kit/portal';
import { changeLocale, portal, usePortal } from '@portal/portal-kit/shell';
import { showSignIn } from '../boot/enter';
import { signInLocale } from '../boot/language';
import { showPhase } from '../boot/phase';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { loadRegistry } from '../units/registry';
import { offerUnits } from '../units/units';

/** Shows a guest the passport of a machine, once it is known where the unit is that draws it. */
export async function showGuestPage(tenant: Tenant, machine: number): Promise<void> {
  const registry = await loadRegistry();
  registerRegistry(registry);
  offerUnits(registry);
  await changeLocale(signInLocale(tenant, []));
  showPhase({ name: 'guest', machine });
}

/** To the sign-in page, and from there to this address; to the same one where none is given. */
function signInFor(address?: string): void {
  const { tenant } = portal.get();
  if (address !== undefined) window.history.pushState(null, '', address);
  if (tenant) void showSignIn(tenant);
}

/** The passport of a machine for a person without an account, drawn by the unit that fills the slot. */
export function GuestPage({ machine }: { machine: number }) {
  const { tenant } = usePortal();
  return (
    <SignInFrame title={tenant?.name ?? ''}>
      <Slot name="guest.passport" props={{ id: machine, onSignIn: signInFor }} />
    </SignInFrame>
  );
}
