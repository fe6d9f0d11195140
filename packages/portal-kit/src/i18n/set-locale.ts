import { updateMe } from '@portal/contracts/identity/contracts';
import type { Locale } from '@portal/contracts/locales';
import { api } from '../api/api';
import { changeLocale } from './locale';
import { portal } from '../portal/portal-store';

/** Switches the language and, for a signed-in person, keeps it in their profile; a profile that cannot be reached changes nothing here. */
export async function setLocale(locale: Locale): Promise<void> {
  await changeLocale(locale);
  if (portal.get().session) await api(updateMe, { body: { preferred_locale: locale }, quiet: true }).catch(() => undefined);
}
