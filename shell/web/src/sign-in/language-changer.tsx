import type { Locale } from '@portal/contracts/locales';
import { changeLocale, languageName, usePortal } from '@portal/portal-kit/shell';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { rememberLocale } from '../language';
import { useT } from '../words';

/** Languages of this plant, each in its own words; applies at once and is remembered on the device. */
export function LanguageChanger() {
  const t = useT();
  const { tenant, locale } = usePortal();
  const options = [...new Set([...(tenant?.supportedLocales ?? []), locale])].map((value) => ({ value, label: languageName(value) }));
  const choose = (chosen: Locale) => {
    rememberLocale(chosen);
    void changeLocale(chosen);
  };
  return <NativeSelect label={t('language')} hideLabel options={options} value={locale} onChange={choose} />;
}
