/** Spaces of every width and apostrophes, by which some languages group digits. */
const SPACE = String.raw`[\s\u00a0\u2009\u202f'’]`;
/** Digits in groups of three, all after the same sign; the first group does not begin with a zero. */
const grouped = (sign: string) => String.raw`[1-9]\d{0,2}(?:(?<group>${sign})\d{3})(?:\k<group>\d{3})*`;
const FRACTION = String.raw`(?:[.,](?<fraction>\d+))?`;
const GROUPED_BY_SPACE = new RegExp(`^(?<sign>[+-]?)(?<whole>${grouped(SPACE)})${FRACTION}$`);
const GROUPED_BY_POINT = new RegExp(`^(?<sign>[+-]?)(?<whole>${grouped('\\.')})(?:,(?<fraction>\\d+))?$`);
const GROUPED_BY_COMMA = new RegExp(`^(?<sign>[+-]?)(?<whole>${grouped(',')})(?:\\.(?<fraction>\\d+))?$`);
const PLAIN = new RegExp(`^(?<sign>[+-]?)(?<whole>\\d+)${FRACTION}$`);
/** One sign before exactly three digits: a group, or a fraction. */
const ONE_SIGN = /^[+-]?\d+([.,])\d{3}$/;

/**
 * Digits with a point, in whichever way the language writes them; undefined for what is no number. Groups have three digits each, all after
 * the same sign. `1.234` is a fraction where the language's mark is the point, else a group.
 * @param mark decimal mark of the language
 */
export function digitsOf(text: string, mark: string): string | undefined {
  const isFraction = ONE_SIGN.exec(text)?.[1] === mark;
  const forms = isFraction ? [PLAIN] : [GROUPED_BY_SPACE, GROUPED_BY_POINT, GROUPED_BY_COMMA, PLAIN];
  for (const form of forms) {
    const { sign = '', whole, fraction } = form.exec(text)?.groups ?? {};
    if (whole === undefined) continue;
    const digits = whole.replace(/\D/g, '');
    return `${sign}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
  }
  return undefined;
}
