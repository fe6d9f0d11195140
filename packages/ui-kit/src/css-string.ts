/** A text as a string of CSS: all but letters, digits and spaces by their code points, so that nothing in it ends the string. */
export function cssString(text: string): string {
  return `'${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}'`;
}
