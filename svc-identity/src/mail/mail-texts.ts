import { isolateVariables } from '@portal/contracts/isolation';
import type { Locale } from '@portal/contracts/locales';
import { t as translations } from '../default-names';

/** A text of this service in one language: `t('mail.hello', { name })`. */
export type MailTexts = (key: string, variables?: Readonly<Record<string, string>>) => string;

/** The texts of this service in a language; the value of a variable keeps its own direction. */
export function mailTexts(locale: Locale): MailTexts {
  return (key, variables = {}) =>
    isolateVariables(translations(key, [locale])[locale] ?? '', locale).replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => variables[name] ?? '',
    );
}
