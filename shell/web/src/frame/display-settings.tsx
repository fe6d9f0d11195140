import styled from 'styled-components';
import type { Locale } from '@portal/contracts/locales';
import { setLocale, setSounds, useSignedIn, useSounds } from '@portal/portal-kit/portal';
import { languageName } from '@portal/portal-kit/shell';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Switch } from '@portal/ui-kit/switch';
import { space } from '@portal/ui-kit/theme';
import { rememberLocale } from '../language';
import { useT } from '../words';

const Fields = styled.div`
  display: grid;
  gap: ${space.m};
  padding-inline: ${space.m};
`;

/** Language, theme and sounds; all apply at once, the language is kept with the person, the others on the device. */
export function DisplaySettings() {
  const t = useT();
  const { tenant, locale, theme, setTheme } = useSignedIn();
  const languages = [...new Set([...tenant.supportedLocales, locale])].map((value) => ({ value, label: languageName(value) }));
  const themes = [
    { value: 'system', label: t('theme.system') },
    { value: 'light', label: t('theme.light') },
    { value: 'dark', label: t('theme.dark') },
  ] as const;
  const speak = (chosen: Locale) => {
    rememberLocale(chosen);
    void setLocale(chosen);
  };
  return (
    <Fields>
      <NativeSelect label={t('language')} options={languages} value={locale} onChange={speak} />
      <NativeSelect label={t('theme.title')} options={themes} value={theme} onChange={setTheme} />
      <Switch label={t('sounds')} checked={useSounds()} onChange={setSounds} />
    </Fields>
  );
}
