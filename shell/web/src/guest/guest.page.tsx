import type { Tenant } from '@portal/contracts/identity/schemas';
import { registerRegistry, Slot } from '@portal/portal-kit/portal';
import { changeLocale, usePortal } from '@portal/portal-kit/shell';
import { signInLocale } from '../language';
import { showPhase } from '../phase/phase';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { loadRegistry, loadTitles } from '../units/registry';
import { offerUnits } from '../units/units';

/** Shows a guest the passport of a machine, once it is known where the unit is that draws it. */
export async function showGuestPage(tenant: Tenant, machine: number): Promise<void> {
  const registry = await loadRegistry();
  const titles = registerRegistry(registry, loadTitles);
  offerUnits(registry);
  await Promise.all([changeLocale(signInLocale(tenant, [])), titles]);
  showPhase({ name: 'guest', machine });
}

interface GuestPageProps {
  machine: number;
  /** To the sign-in page, and from there to this address; to the same one where none is given. */
  onSignIn: (address?: string) => void;
}

/** The passport of a machine for a person without an account, drawn by the unit that fills the slot. */
export function GuestPage({ machine, onSignIn }: GuestPageProps) {
  const { tenant } = usePortal();
  return (
    <SignInFrame title={tenant?.name ?? ''}>
      <Slot name="guest.passport" props={{ id: machine, onSignIn }} />
    </SignInFrame>
  );
}
