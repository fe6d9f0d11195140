import type { Locale } from '@portal/contracts/locales';
import { usePortalState } from '../portal/use-portal-state';

/** The language of the page, also where nobody is signed in. */
export const useLocale = (): Locale => usePortalState().locale;
