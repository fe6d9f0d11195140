import { Invalid } from '../errors';

/** What PostgreSQL keeps in no column: NUL, and half of a character that takes two. */
const UNKEPT = /\0|\p{Surrogate}/u;

/** Stands for bytes that are no text, so that they are refused as half a character is. */
export const NO_TEXT = '\ud800';

function refuse(path: readonly string[]): never {
  throw new Invalid({ [path.join('.') || 'body']: 'invalid' });
}

function keptString(text: string, path: readonly string[]): string {
  if (UNKEPT.test(text)) refuse(path);
  return text.normalize('NFC');
}

/** Object keys are text as well. The members are changed in place: nobody else has what was just parsed. */
function keepMembers(object: Record<string, unknown>, path: readonly string[]): void {
  for (const [key, member] of Object.entries(object)) {
    const kept = keptText(member, [...path, key]);
    const name = keptString(key, path);
    if (name !== key) delete object[key];
    if (name !== key || kept !== member) object[name] = kept;
  }
}

/**
 * What was sent, with all of its text in Unicode's composed form (NFC): two spellings of one name are one name. Objects and arrays are
 * changed in place.
 * @throws Invalid naming the first text that cannot be kept: one with NUL or with half of a surrogate pair
 */
export function keptText(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === 'string') return keptString(value, path);
  if (typeof value === 'object' && value !== null) keepMembers(value as Record<string, unknown>, path);
  return value;
}
