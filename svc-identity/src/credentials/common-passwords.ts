let common: Promise<ReadonlySet<string>> | undefined;

/**
 * What is tried first anywhere: some 49,000 passwords from published breaches, in lower case. Unpacked for the first password that somebody sets: it takes
 * a tenth of a second and 8 MB, for which no start waits.
 */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

const PRODUCT = ['portal', 'maintenance'];
/** Shorter parts of names stand in too many words. */
const NAME_MIN = 3;
/** Letters that a password must have beside names. */
const OWN_LETTERS_MIN = 4;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const words = (names: readonly string[]): string[] =>
  [...names, ...PRODUCT]
    .flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= NAME_MIN)
    .sort((one, other) => other.length - one.length);

/** Whether little is left of a password without the names in it. */
function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const rest = words(names).reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length < OWN_LETTERS_MIN;
}

/**
 * Whether a password is among those that are tried first: a common one, also with digits and signs around it, or one made of names.
 * @param names of the person and the tenant
 */
export async function isCommonPassword(password: string, names: readonly string[]): Promise<boolean> {
  const typed = plain(password).trim();
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const tried = await commonPasswords();
  return tried.has(typed) || tried.has(bare) || isMadeOfNames(typed, names);
}
