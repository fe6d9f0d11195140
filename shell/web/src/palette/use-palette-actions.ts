import { useTranslation } from 'react-i18next';
import { goTo, keysShown, permits, setLocale, SHORTCUTS, useSignedIn } from '@portal/portal-kit/portal';
import { languageName, setTheme, signOut, usePortal } from '@portal/portal-kit/shell';
import type { Locale } from '@portal/contracts/locales';
import type { IconName } from '@portal/ui-kit/icon';
import { rememberLocale } from '../language';
import { scanCode } from '../units/scan-code';
import { unitActions } from '../units/unit-actions';
import { useT } from '../words';
import type { PaletteEntry } from './palette-entries';

const THEMES = [
  { theme: 'light', icon: 'sun' },
  { theme: 'dark', icon: 'moon' },
  { theme: 'system', icon: 'system' },
] as const;

/** What the units let the person begin. */
export function useUnitEntries(): PaletteEntry[] {
  const { registry, session } = usePortal();
  const { t } = useTranslation();
  return unitActions(registry, (access) => permits(session, access)).map(({ id, unit, title, namespace, icon, href }) => ({
    id: `do-${unit}-${id}`,
    label: t(title, { ns: namespace }),
    icon: icon as IconName,
    run: () => void goTo(href),
  }));
}

interface FrameActions {
  onHelp: () => void;
  onNavigation: () => void;
}

/** What can be done with the portal itself: theme, language, help, signing out. */
export function useShellEntries({ onHelp, onNavigation }: FrameActions): PaletteEntry[] {
  const t = useT();
  const { tenant, locale } = useSignedIn();
  const speak = (chosen: Locale) => {
    rememberLocale(chosen);
    void setLocale(chosen);
  };
  const languages = tenant.supportedLocales.filter((other) => other !== locale);
  return [
    { id: 'scan', label: t('palette.scan'), icon: 'scan', run: scanCode },
    { id: 'help', label: t('shortcuts.title'), icon: 'info', keys: keysShown(SHORTCUTS.help.keys), run: onHelp },
    { id: 'navigation', label: t('shortcuts.navigation'), icon: 'menu', keys: keysShown(SHORTCUTS.navigation.keys), run: onNavigation },
    ...THEMES.map(({ theme, icon }) => ({
      id: `theme-${theme}`,
      label: t('palette.theme', { theme: t(`theme.${theme}`) }),
      icon,
      run: () => setTheme(theme),
    })),
    ...languages.map((language) => ({
      id: `language-${language}`,
      label: t('palette.language', { language: languageName(language) }),
      icon: 'languages' as const,
      run: () => speak(language),
    })),
    { id: 'sign-out', label: t('user_menu.sign_out'), icon: 'log-out', run: signOut },
  ];
}
