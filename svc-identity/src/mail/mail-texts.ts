import { directionOf, type Locale } from '@portal/contracts/locales';
import { t as translations } from '../default-names';

/** A text of this service in one language: `t('mail.hello', { name })`. */
export type MailTexts = (key: string, variables?: Readonly<Record<string, string>>) => string;

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** The texts in a language. Variables are isolated where it runs from right to left: a Latin name would turn the sentence around. */
export function mailTexts(locale: Locale): MailTexts {
  const shown = directionOf(locale) === 'rtl' ? (value: string) => `${ISOLATE}${value}${END_OF_ISOLATE}` : (value: string) => value;
  return (key, variables = {}) =>
    (translations(key, [locale])[locale] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(variables[name] ?? ''));
}
