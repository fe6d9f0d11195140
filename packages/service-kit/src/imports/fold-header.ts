/** Letters of which no accent can be taken, or that another case writes otherwise: `ı` is `I` in capitals, `ß` is `SS`. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ı: 'i', ß: 'ss', đ: 'd', ø: 'o', ς: 'σ' };

/** A header as it is compared: without case, accents, spaces and signs, in any of the portal's languages. */
export function foldHeader(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łıßđøς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
}
