import type { Locale } from '@portal/contracts/locales';
import { useSignedIn } from '@portal/portal-kit/portal';
import { languageName } from '@portal/portal-kit/shell';
import { Dialog } from '@portal/ui-kit/dialog';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { Stack } from '@portal/ui-kit/stack';
import { rememberLocale } from '../boot/language';
import { useT } from '../words';

/** Language and theme; both apply at once, the language is kept with the person. */
export function DisplayDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { tenant, locale, setLocale, theme, setTheme } = useSignedIn();
  const languages = [...new Set([...(tenant.supportedLocales), locale])].map((value) => ({ value, label: languageName(value) }));
  const speak = (chosen: Locale) => {
    rememberLocale(chosen);
    void setLocale(chosen);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('user_menu.display')} dismissable>
      <Stack>
        <NativeSelect label={t('language')} options={languages} value={locale} onChange={speak} />
        <RadioGroup
          label={t('theme.title')}
          options={[{ value: 'system', label: t('theme.system') }, { value: 'light', label: t('theme.light') }, { value: 'dark', label: t('theme.dark') }]}
          value={theme}
          onChange={setTheme}
        />
      </Stack>
    </Dialog>
  );
}
