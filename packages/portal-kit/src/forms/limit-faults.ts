import type { FieldLimits, Limits } from '@portal/contracts/contract';
import type { FieldCode } from '@portal/contracts/problems';

/** Field path → code; undefined where nothing is wrong. */
export type FieldFaults = Readonly<Partial<Record<string, FieldCode>>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a body by the limits of its contract, before the server is asked. The server checks all of it again, and more. */
export function limitFaults(limits: Limits, body: object): FieldFaults {
  const faults: Record<string, FieldCode> = {};
  for (const [path, limit] of Object.entries(limits)) {
    for (const [at, value] of membersAt(body, path.split('.'))) {
      const code = faultOf(limit, value);
      if (code) faults[at] = code;
    }
  }
  return faults;
}

/** The members that a path means, with their own paths; absent ones only where their object is there. */
function membersAt(value: unknown, [key, ...rest]: readonly string[], at = ''): [path: string, value: unknown][] {
  if (key === undefined) return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  const members = value as Readonly<Record<string, unknown>>;
  const keys = key === '*' ? Object.keys(members) : [key];
  return keys.flatMap((each) => membersAt(members[each], rest, at ? `${at}.${each}` : each));
}

function faultOf(limit: FieldLimits, value: unknown): FieldCode | null {
  if (value === undefined) return limit.required ? 'required' : null;
  if (value === null) return limit.nullable ? null : 'required';
  if (limit.options && !limit.options.includes(value as string | number)) return value === '' ? 'required' : 'invalid';
  if (typeof value === 'string') return textFault(limit, value);
  if (typeof value === 'number') return numberFault(limit, value);
  if (!Array.isArray(value)) return null;
  if (value.length < (limit.minItems ?? 0)) return value.length === 0 ? 'required' : 'too_short';
  return value.length > (limit.maxItems ?? Infinity) ? 'too_long' : null;
}

function textFault(
  { type = 'string', minLength = 0, maxLength = Infinity, pattern, format }: FieldLimits,
  value: string,
): FieldCode | null {
  const text = value.trim();
  if (text === '' && minLength > 0) return 'required';
  if (type !== 'string') return 'invalid';
  if (text.length < minLength) return 'too_short';
  if (text.length > maxLength) return 'too_long';
  if (format === 'email' && !EMAIL.test(text)) return 'invalid';
  return pattern && !new RegExp(pattern, 'u').test(text) ? 'invalid' : null;
}

function numberFault({ type, min = -Infinity, max = Infinity }: FieldLimits, value: number): FieldCode | null {
  if (Number.isNaN(value) || (type === 'integer' && !Number.isInteger(value))) return 'invalid';
  if (value < min) return 'too_low';
  return value > max ? 'too_high' : null;
}
