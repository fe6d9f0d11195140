const MARKS = /\p{M}/gu;
/** Letters that Unicode does not take apart into a plain one and a mark. */
const WHOLE: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', ı: 'i' };

/** A text as it is compared with what somebody types: small letters of the language, without accents. */
export function foldText(text: string, locale: string): string {
  return text
    .toLocaleLowerCase(locale)
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[łđøßı]/g, (letter) => WHOLE[letter] ?? letter);
}
