/** Characters that a code must have; all but one the same is not enough. */
const DISTINCT_MIN = 3;
/** Of an employee number: a shorter one stands in too many codes. */
const NUMBER_MIN = 4;

const steps = (code: string): number[] => [...code].slice(1).map((character, index) => character.charCodeAt(0) - code.charCodeAt(index));

/** 12345, 97531, 67890: every character is as far from the one before. */
function isSequence(code: string): boolean {
  // On a keypad 0 comes after 9.
  return [code, code.replace(/0$/, ':')].some((one) => {
    const [first, ...rest] = steps(one);
    return rest.every((step) => step === first);
  });
}

/** 121212, 47247247: a part that fills the code twice or more, the last time perhaps broken off. */
function isRepetition(code: string): boolean {
  for (let size = 1; size <= code.length / 2; size += 1) {
    const part = code.slice(0, size);
    if (part.repeat(Math.ceil(code.length / size)).startsWith(code)) return true;
  }
  return false;
}

/** Numbers that others know of a person. */
export interface KnownNumbers {
  no?: string | null;
  phone?: string | null;
}

/** Whether an access code is among those that are tried first: a sequence, a repetition, or a number of the person. */
export function isSimpleCode(typed: string, { no, phone }: KnownNumbers): boolean {
  const code = typed.normalize('NFKC').trim().toLowerCase();
  if (new Set(code).size < DISTINCT_MIN || isSequence(code) || isRepetition(code)) return true;
  const number = no?.trim().toLowerCase() ?? '';
  return (number.length >= NUMBER_MIN && code.includes(number)) || (phone?.includes(code) ?? false);
}
