/** Literal text of a format: quoted, escaped, the width of a character, a character that fills, a colour or a locale. */
const LITERALS = /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]/g;
const ELAPSED = /\[(h+|m+|s+)\]/i;
const DATE_LETTER = /[ymdhsb]/i;
const SECTION_END = /;(?=(?:[^"]*"[^"]*")*[^"]*$)/;

const firstSection = (format: string): string => format.split(SECTION_END)[0] ?? '';

/** Whether a number with this format is shown as a date or a time. */
export function isDateFormat(format: string | undefined): boolean {
  if (!format) return false;
  const section = firstSection(format);
  return ELAPSED.test(section) || DATE_LETTER.test(section.replace(LITERALS, ''));
}

type Token = { digit: '0' | '#' | '?' } | { literal: string };

/** The parts of a format that shows all digits of a whole number; null for any other format. */
function tokensOf(format: string): Token[] | null {
  const tokens: Token[] = [];
  const section = firstSection(format);
  const part = new RegExp(`${LITERALS.source}|([0#?])|([-/() +:.])`, 'gy');
  while (part.lastIndex < section.length) {
    const found = part.exec(section);
    if (!found) return null;
    const [whole, quoted, escaped, digit, sign] = found;
    // A point is a sign between digits only where it is quoted.
    if (sign === '.' || (whole.startsWith('[') && /^\[[<>=]/.test(whole))) return null;
    if (digit !== undefined) tokens.push({ digit: digit as '0' });
    else tokens.push({ literal: quoted ?? escaped ?? sign ?? '' });
  }
  return tokens;
}

/**
 * A whole number as its format shows it, where that is more than its digits: `42` with `000000` is `000042`, `60123` with `00-000` is
 * `60-123`. Null for every other number and format.
 */
export function shownNumber(value: number, format: string | undefined): string | null {
  if (!format || !Number.isSafeInteger(value) || value < 0) return null;
  const tokens = tokensOf(format);
  const places = tokens?.filter((token) => 'digit' in token) ?? [];
  if (!tokens || places.filter(({ digit }) => digit === '0').length < 2) return null;
  const digits = String(value).padStart(places.filter(({ digit }) => digit === '0').length, '0');
  let rest = digits;
  let left = places.length;
  let text = '';
  for (const token of tokens.toReversed()) {
    if ('literal' in token) text = token.literal + text;
    else {
      left -= 1;
      const taken = left === 0 ? rest : rest.slice(-1);
      rest = rest.slice(0, rest.length - taken.length);
      text = taken + text;
    }
  }
  return text.trim();
}
