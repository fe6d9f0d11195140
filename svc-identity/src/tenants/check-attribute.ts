import type { FieldCode } from '@portal/contracts/problems';
import { TENANT_ATTRIBUTES, type AttributeName, type AttributeSpec, type AttributeValue } from '@portal/contracts/tenant-attributes';

/** What is wrong with a value, as `Invalid` takes it; or the value as it is kept. */
export type Checked = { fault: FieldCode | readonly [FieldCode, string] } | { value: AttributeValue };

const UNESCAPED_DELIMITER = /(?:^|[^\\])(?:\\\\)*\//;

/** Back-references, and looks ahead and behind: with them the database tries ways instead of reading an address once. */
const COSTLY = /(?:^|[^\\])(?:\\\\)*(?:\\[1-9]|\(\?<?[=!])/;
/** Bounded repetitions make as many copies of what they repeat, and those within others the product of both. */
const BOUNDED = /\{\d+(?:,\d*)?\}/g;
const BOUNDED_MAX = 5;
/** Options of PostgreSQL that read the rest as another language. */
const DIRECTOR = /^\*\*\*/;

const isCostly = (pattern: string): boolean =>
  COSTLY.test(pattern) || DIRECTOR.test(pattern) || (pattern.match(BOUNDED) ?? []).length > BOUNDED_MAX;

/** Holds a value against the type and the rule of its attribute. A pattern is tried by the database, whose language it is. */
export function checkAttribute(name: AttributeName, value: unknown): Checked {
  const spec: AttributeSpec = TENANT_ATTRIBUTES[name];
  if (spec.valueType === 'boolean') return typeof value === 'boolean' ? { value } : { fault: 'invalid' };
  if (spec.valueType === 'integer') return checkInteger(spec.rule, value);
  if (spec.valueType === 'pattern') return checkPattern(spec.rule.max_length, value);
  if (spec.valueType === 'choice') return typeof value === 'string' && spec.rule.options.includes(value) ? { value } : { fault: 'invalid' };
  return checkMinutes(spec.rule, value);
}

interface Bounds {
  min: number;
  max: number;
}

function checkInteger({ min, max }: Bounds, value: unknown): Checked {
  if (typeof value !== 'number' || !Number.isInteger(value)) return { fault: 'invalid' };
  if (value < min) return { fault: 'too_low' };
  return value > max ? { fault: 'too_high' } : { value };
}

function checkPattern(maxLength: number, value: unknown): Checked {
  if (typeof value !== 'string') return { fault: 'invalid' };
  const pattern = value.trim();
  if (pattern.length > maxLength) return { fault: 'too_long' };
  if (isCostly(pattern)) return { fault: ['invalid', 'Back-references, lookarounds and many bounded repetitions are not accepted.'] };
  return UNESCAPED_DELIMITER.test(pattern) ? { fault: ['invalid', 'Regex delimiters must be escaped.'] } : { value: pattern };
}

/** Kept in ascending order, each once. */
function checkMinutes({ min, max, max_items }: Bounds & { max_items: number }, value: unknown): Checked {
  if (!Array.isArray(value)) return { fault: 'invalid' };
  if (value.length > max_items) return { fault: 'too_long' };
  const faults = value.flatMap((minutes: unknown) => {
    const checked = checkInteger({ min, max }, minutes);
    return 'fault' in checked ? [checked] : [];
  });
  return faults[0] ?? { value: [...new Set(value as number[])].sort((a, b) => a - b) };
}
