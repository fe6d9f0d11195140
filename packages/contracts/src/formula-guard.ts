/**
 * A spreadsheet would run a text that begins so; some take the full-width signs for the plain ones. Guards before it are guarded once more.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = new RegExp(`^'(?=${FORMULA.source.slice(1)})`);
const GUARD = "'";

/** The text with an apostrophe in front where a spreadsheet would take it for a formula. */
export const withGuard = (text: string): string => (FORMULA.test(text) ? GUARD + text : text);

/** The text that {@link withGuard} was given. */
export const withoutGuard = (text: string): string => text.replace(GUARDED, '');
