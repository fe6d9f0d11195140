import { useStore } from './create-store';
import { portal, type PortalState } from './portal-store';

/** The portal's state as it is, also before anybody has signed in. */
export function usePortalState(): PortalState {
  return useStore(portal);
}
