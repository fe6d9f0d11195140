import { useSyncExternalStore } from 'react';
import { breakpoint } from '@portal/ui-kit/theme';

const phone = window.matchMedia(`(max-width: ${breakpoint.phone - 0.02}px)`);

function watchPhone(onChange: () => void): () => void {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

/** Whether the page is as narrow as a phone: what is not shown there is not drawn either. */
export const useIsPhone = (): boolean => useSyncExternalStore(watchPhone, () => phone.matches);
