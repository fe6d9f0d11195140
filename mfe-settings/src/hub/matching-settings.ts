import { foldText, type SettingsScreen } from '@portal/portal-kit';

/** The settings whose title or description has every word of what is sought; all of them when nothing is. */
export function matchingSettings(settings: readonly SettingsScreen[], sought: string, locale: string): readonly SettingsScreen[] {
  const words = foldText(sought, locale).split(/\s+/).filter(Boolean);
  return settings.filter(({ title, description }) => {
    const text = foldText(`${title} ${description}`, locale);
    return words.every((word) => text.includes(word));
  });
}
