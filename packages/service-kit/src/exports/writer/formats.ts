import { localeTag, type Locale } from '@portal/contracts/locales';

const WORDS: Readonly<Record<Locale, readonly [yes: string, no: string]>> = {
  pl: ['Tak', 'Nie'],
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
  de: ['Ja', 'Nein'],
  it: ['Sì', 'No'],
  fr: ['Oui', 'Non'],
  ru: ['Да', 'Нет'],
  uk: ['Так', 'Ні'],
  pt: ['Sim', 'Não'],
  nl: ['Ja', 'Nee'],
  tr: ['Evet', 'Hayır'],
  sr: ['Da', 'Ne'],
  ar: ['نعم', 'لا'],
  he: ['כן', 'לא'],
};

/** What a cell of true or false says in the language. */
export const yesOrNo = (value: boolean, locale: Locale): string => WORDS[locale][value ? 0 : 1];

/** The language with digits 0 to 9, which the portal shows everywhere. */
export const tagOf = (locale: Locale): string => `${localeTag(locale)}-u-nu-latn`;

/** What stands between whole and fraction in the language. */
export function decimalMark(locale: Locale): string {
  return new Intl.NumberFormat(tagOf(locale)).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** 3725 → `1:02:05` */
export function durationText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${seconds < 0 ? '-' : ''}${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
