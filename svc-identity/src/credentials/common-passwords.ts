type Judge = (password: string, names: readonly string[]) => number;

/** Characters that are judged: the time grows with the square of their number, and no password becomes weaker by more of them. */
const JUDGED_MAX = 32;
/** Ways to read signs as letters that are tried. */
const SUBSTITUTIONS_MAX = 8;
/**
 * Of zxcvbn's scores from 0 to 4, the first that is taken: more than 10^8 guesses, fewer of which follow patterns that people choose by.
 */
const SCORE_MIN = 3;

let judge: Promise<{ tried: ReadonlySet<string>; score: Judge }> | undefined;

/**
 * zxcvbn with what is tried first anywhere: some 49,000 passwords from published breaches, in lower case. Unpacked for the first password
 * that somebody sets: it takes a third of a second and 15 MB, for which no start waits.
 */
async function load(): Promise<{ tried: ReadonlySet<string>; score: Judge }> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: SUBSTITUTIONS_MAX });
  return {
    tried: new Set(dictionary['passwords-common']),
    score: (password, names) => zxcvbn.check(password.slice(0, JUDGED_MAX), [...names]).score,
  };
}

const PRODUCT = ['portal', 'maintenance'];
/** Shorter parts of names stand in too many words. */
const NAME_MIN = 3;
/** Letters that a password must have beside names. */
const OWN_LETTERS_MIN = 4;
/** Signs that are written for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const spelled = (text: string): string => text.replace(/[@431!05$7]/g, (sign) => LETTERS[sign] ?? sign);
const words = (names: readonly string[]): string[] =>
  [...names, ...PRODUCT]
    .flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= NAME_MIN)
    .sort((one, other) => other.length - one.length);

/** Whether little is left of a password without the names in it. */
function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const rest = names.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length < OWN_LETTERS_MIN;
}

/**
 * Whether a password would be guessed soon: a common one, also with digits and signs around it; a repetition, a sequence, a row of keys or
 * a date; or one made of names. Signs that stand for letters are read as these.
 * @param names of the person and the tenant, with their e-mail address
 */
export async function isCommonPassword(password: string, names: readonly string[]): Promise<boolean> {
  const typed = plain(password).trim();
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const parts = words(names);
  if (isMadeOfNames(typed, parts) || isMadeOfNames(spelled(typed), parts)) return true;
  const { tried, score } = await (judge ??= load());
  return tried.has(typed) || tried.has(bare) || score(typed, parts) < SCORE_MIN;
}
