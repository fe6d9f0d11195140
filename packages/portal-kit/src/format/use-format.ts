import { useMemo } from 'react';
import { DEFAULT_TIMEZONE } from '@portal/contracts/locales';
import { usePortalState } from '../portal/use-portal-state';
import { formatsOf, type Formats } from './formats';

/** Formats in the person's language and the plant's time zone. */
export function useFormat(): Formats {
  const { locale, tenant } = usePortalState();
  const timeZone = tenant?.default_timezone ?? DEFAULT_TIMEZONE;
  return useMemo(() => formatsOf(locale, timeZone), [locale, timeZone]);
}
