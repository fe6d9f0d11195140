import type { Translations } from '@portal/contracts/locales';
import type { Parameter, ParameterInput, ParameterValue } from '@portal/contracts/parameters';
import type { FieldCode } from '@portal/contracts/problems';
import { hasLineBreak, isBlank } from '@portal/contracts/texts';

type Problems = Record<string, FieldCode>;

/** A change as a change log keeps it; that of an answer with the name of its question. */
export interface LoggedChange {
  old: unknown;
  new: unknown;
  name?: Translations;
}

/** What changed, by field. */
export type LoggedChanges = Record<string, LoggedChange>;

const TIME = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?';

const PATTERNS: Partial<Record<Parameter['type'], RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: new RegExp(`^${TIME}$`),
  datetime: new RegExp(`^\\d{4}-\\d{2}-\\d{2}T${TIME}(Z|[+-]\\d{2}:\\d{2})?$`),
  color: /^#[0-9a-f]{6}$/i,
  decimal: /^-?\d{1,15}([.,]\d{1,9})?$/,
};

/** Whether a value is of the parameter's type. */
function fits(parameter: Parameter, value: Exclude<ParameterValue, null>): boolean {
  const keys = parameter.attributes.options?.map((option) => option.key);
  switch (parameter.type) {
    case 'integer':
    case 'dictionary':
    case 'user':
      return Number.isSafeInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'decimal':
      return typeof value === 'number' || (typeof value === 'string' && matches('decimal', value));
    case 'radioGroup':
      return typeof value === 'string' && (keys?.includes(value) ?? false);
    case 'checkboxGroup':
      return Array.isArray(value) && value.every((key) => keys?.includes(key));
    default:
      return typeof value === 'string' && (parameter.type !== 'text' || !hasLineBreak(value.trim())) && matches(parameter.type, value);
  }
}

/** What is beyond the limits of a parameter. */
function limitProblem({ type, attributes }: Parameter, value: ParameterValue): FieldCode | null {
  const { min = -Infinity, max = Infinity, min_length = 0, max_length = Infinity } = attributes;
  if (type === 'integer' || type === 'decimal') {
    const number = Number(String(value).replace(',', '.'));
    return number < min ? 'too_low' : number > max ? 'too_high' : null;
  }
  if (typeof value !== 'string') return null;
  const { length } = value.trim();
  return length < min_length ? 'too_short' : length > max_length ? 'too_long' : null;
}

function matches(type: Parameter['type'], value: string): boolean {
  if (PATTERNS[type]?.test(value) === false) return false;
  return (type !== 'date' && type !== 'datetime') || isDay(value.slice(0, 'YYYY-MM-DD'.length));
}

/** Whether the calendar has this day: JavaScript takes 30 February for 2 March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isEmpty(value: ParameterValue | undefined): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.length === 0)
  );
}

function valueProblem(parameter: Parameter, value: ParameterValue): FieldCode | null {
  if (value === null || isEmpty(value)) return parameter.required ? 'required' : null;
  return fits(parameter, value) ? limitProblem(parameter, value) : 'invalid';
}

/** Checks answers to parameters; problems by field path. `asked`: the parameters that may be answered here. */
export function checkAnswers(asked: readonly Parameter[], answers: readonly ParameterInput[]): Problems {
  const problems: Problems = {};
  answers.forEach(({ parameter_id, value }, index) => {
    const parameter = asked.find((one) => one.id === parameter_id);
    const twice = answers.findIndex((one) => one.parameter_id === parameter_id) !== index;
    if (!parameter) problems[`parameters.${index}.parameter_id`] = 'not_found';
    else if (twice) problems[`parameters.${index}.parameter_id`] = 'taken';
    else {
      const code = valueProblem(parameter, value);
      if (code) problems[`parameters.${index}.value`] = code;
    }
  });
  return problems;
}

/**
 * Answers that have to be there: required ones that were neither sent nor stored, `parameters.<place>.value` as if they followed those
 * sent, in the order of the questions.
 */
export function missingAnswers(
  asked: readonly Parameter[],
  answers: readonly ParameterInput[],
  stored: ReadonlyMap<number, unknown> = new Map(),
): Problems {
  const missing = asked.filter(
    (one) => one.required && isEmpty(one.default_value) && !stored.has(one.id) && !answers.some((answer) => answer.parameter_id === one.id),
  );
  return Object.fromEntries(missing.map((_, place) => [`parameters.${answers.length + place}.value`, 'required' as const]));
}

/**
 * Default values as answers, for what was neither sent nor stored: where {@link missingAnswers} lets a default stand for an answer, it is
 * stored.
 */
export function defaultAnswers(
  asked: readonly Parameter[],
  answers: readonly ParameterInput[],
  stored: ReadonlyMap<number, unknown> = new Map(),
): ParameterInput[] {
  return asked
    .filter((one) => !isEmpty(one.default_value) && !stored.has(one.id) && !answers.some((answer) => answer.parameter_id === one.id))
    .map((one) => ({ parameter_id: one.id, value: one.default_value }));
}

/** What something new stores: what was sent, else the default value. */
export function withDefaults(asked: readonly Parameter[], answers: readonly ParameterInput[]): ParameterInput[] {
  return [...answers, ...defaultAnswers(asked, answers)].filter((answer) => !isEmpty(answer.value));
}

/** What two values have alike where they mean the same: a decimal may be digits or a number, and choices have no order. */
function meaningOf(asked: Parameter, value: unknown): string {
  if (asked.type === 'decimal' && typeof value === 'string') return JSON.stringify(Number(value.replace(',', '.')));
  return JSON.stringify(Array.isArray(value) ? [...(value as unknown[])].sort() : (value ?? null));
}

const LOGGED_FIELD = /^parameter:(\d+)$/;

/** Number of the parameter whose answer a field of the change log is; null for other fields. */
export function loggedParameter(field: string): number | null {
  const id = LOGGED_FIELD.exec(field)?.[1];
  return id === undefined ? null : Number(id);
}

/** The answers as the change log keeps them: `parameter:` and the number, since names change and several have the same. */
export function loggedAnswers(
  asked: readonly Parameter[],
  answers: readonly ParameterInput[],
  stored: ReadonlyMap<number, unknown> = new Map(),
): LoggedChanges {
  return Object.fromEntries(
    answers.flatMap(({ parameter_id, value }) => {
      const one = asked.find(({ id }) => id === parameter_id);
      const old = stored.get(parameter_id) ?? null;
      return !one || meaningOf(one, old) === meaningOf(one, value) ? [] : [[`parameter:${one.id}`, { name: one.name, old, new: value }]];
    }),
  );
}
