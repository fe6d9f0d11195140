import { z } from 'zod';
import { FIELD_CODES, type FieldCode } from '@portal/contracts/problems';
import { Invalid, type FieldProblem } from '../errors';
import { keptText } from './kept-text';

type Issue = z.core.$ZodIssue;

function isFieldCode(value: unknown): value is FieldCode {
  return (FIELD_CODES as readonly unknown[]).includes(value);
}

const SIZED = new Set(['string', 'array', 'set', 'file', 'map']);

function codeOf(issue: Issue): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'invalid';
    case 'too_small':
      if (SIZED.has(issue.origin)) return issue.origin === 'string' && issue.input === '' ? 'required' : 'too_short';
      return 'too_low';
    case 'too_big':
      return SIZED.has(issue.origin) ? 'too_long' : 'too_high';
    case 'custom':
      return isFieldCode(issue.params?.code) ? issue.params.code : 'invalid';
    default:
      return 'invalid';
  }
}

function fieldsOf(issue: Issue): string[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || 'body'];
}

/** The word for the first thing that is wrong with a single value. */
export function fieldCodeOf(error: z.ZodError | z.core.$ZodError): FieldCode {
  const [first] = error.issues;
  return first ? codeOf(first) : 'invalid';
}

/** Who sends a megabyte of wrong members is not told of each. */
const FAULTS_MAX = 100;

/** The sentence that a `refine` gives with its word. */
function sentenceOf(issue: Issue): string | null {
  const message: unknown = issue.code === 'custom' ? issue.params?.message : null;
  return typeof message === 'string' ? message : null;
}

function problemOf(issue: Issue): FieldProblem {
  const sentence = sentenceOf(issue);
  return sentence === null ? codeOf(issue) : [codeOf(issue), sentence];
}

/**
 * What is wrong by field, as the API words it. A `refine` chooses its word, and a sentence of its own, by `params: { code: 'mismatch',
 * message: '…' }`.
 */
export function invalidOf(error: z.ZodError | z.core.$ZodError): Invalid {
  const fields = Object.create(null) as Record<string, FieldProblem>;
  for (const issue of error.issues.slice(0, FAULTS_MAX))
    for (const field of fieldsOf(issue).slice(0, FAULTS_MAX)) fields[field] ??= problemOf(issue);
  return new Invalid(fields);
}

/** The schema, refusing unknown members at the top. */
export function strict(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;
}

/** The validated value, its text in NFC. Without a schema nothing may be sent. Throws Invalid. */
export function validated(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) {
    if (value === undefined) return undefined;
    const unknown = typeof value === 'object' && value !== null ? Object.keys(value) : ['body'];
    if (unknown.length > 0) throw new Invalid(Object.fromEntries(unknown.map((key) => [key, 'invalid'])));
    return value;
  }
  const result = schema.safeParse(keptText(value), { reportInput: true });
  if (!result.success) throw invalidOf(result.error);
  return result.data;
}
