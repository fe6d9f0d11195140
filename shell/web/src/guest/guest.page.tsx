import type { Tenant } from '@portal/contracts/identity/schemas';
import { registerRegistry, Slot } from '@portal/portal-kit/portal';
import { changeLocale, usePortal } from '@portal/portal-kit/shell';
import { signInLocale } from '../language';
import { showPhase, type GuestView } from '../phase/phase';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { loadRegistry, loadTitles } from '../units/registry';
import { offerUnits } from '../units/units';

/** Shows a guest a page, once it is known where the unit is that draws it. */
export async function showGuestPage(tenant: Tenant, shown: GuestView): Promise<void> {
  const registry = await loadRegistry();
  const titles = registerRegistry(registry, loadTitles);
  offerUnits(registry);
  await Promise.all([changeLocale(signInLocale(tenant, [])), titles]);
  showPhase({ name: 'guest', shown });
}

interface GuestPageProps {
  shown: GuestView;
  /** To the sign-in page, and from there to this address; to the same one where none is given. */
  onSignIn: (address?: string) => void;
}

/** A page for a person without an account, drawn by the unit that fills the slot. */
export function GuestPage({ shown, onSignIn }: GuestPageProps) {
  const { tenant } = usePortal();
  return (
    <SignInFrame title={tenant?.name ?? ''}>
      {'code' in shown ? (
        <Slot name="guest.scanned" props={{ code: shown.code, onSignIn }} />
      ) : (
        <Slot name="guest.passport" props={{ id: shown.machine, onSignIn }} />
      )}
    </SignInFrame>
  );
}
