import { randomInt } from 'node:crypto';
import { translated, type Translations } from '@portal/contracts/locales';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const SUFFIX = 6;
const WORDS_MAX = 40;

/** A key that says what the survey is about, with random letters that keep it unique: `after-repair-x7k2mq`. */
export function newSurveyKey(name: Translations): string {
  const words = translated(name, 'en')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, WORDS_MAX)
    .replace(/^-+|-+$/g, '');
  const suffix = Array.from({ length: SUFFIX }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${words || 'survey'}-${suffix}`;
}
