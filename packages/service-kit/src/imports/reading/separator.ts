import { IMPORT_SEPARATORS } from '@portal/contracts/imports';

/** How often each separator stands in a line, outside of quotes. */
function counts(line: string): number[] {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  return IMPORT_SEPARATORS.map((separator) => bare.split(separator).length - 1);
}

const LINES = 10;

/** A first line by which a text says what stands between its cells: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t]*(?:\r\n|\n|\r)/i;

/** The separator that the first line of a text names, and the text after that line. */
export function namedSeparator(text: string): { hasSeparatorLine: boolean; named: string | undefined; rest: string } {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  return {
    hasSeparatorLine: line !== '',
    named: IMPORT_SEPARATORS.find((separator) => separator === named),
    rest: text.slice(line.length),
  };
}

/** The separator of a text: the one that stands equally often in most of the first lines, and most often. */
export function separatorOf(text: string): string {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map(counts);
  const [first = []] = lines;
  const scores = IMPORT_SEPARATORS.map((_, index) => {
    const wanted = first[index] ?? 0;
    return wanted === 0 ? 0 : wanted * lines.filter((line) => line[index] === wanted).length;
  });
  const best = Math.max(...scores);
  return best === 0 ? IMPORT_SEPARATORS[0] : (IMPORT_SEPARATORS[scores.indexOf(best)] ?? IMPORT_SEPARATORS[0]);
}
