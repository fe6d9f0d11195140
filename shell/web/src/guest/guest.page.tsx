import { registerRegistry, Slot } from '@portal/portal-kit/portal';
import { usePortal, type RegistryEntry } from '@portal/portal-kit/shell';
import { signInFrom } from '../boot/enter';
import type { GuestPage as Page } from '../boot/guest-page';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { offerUnits } from '../units/units';

/** Says where the units are whose pages guests see. */
export function prepareGuestPage(registry: readonly RegistryEntry[]): void {
  registerRegistry(registry);
  offerUnits(registry);
}

/** A page for people without an account. */
export function GuestPage({ page: { slot, id } }: { page: Page }) {
  const { tenant } = usePortal();
  return (
    <SignInFrame title={tenant?.name ?? ''}>
      <Slot name={slot} props={{ id, onSignIn: (address?: string) => void signInFrom(address) }} />
    </SignInFrame>
  );
}
