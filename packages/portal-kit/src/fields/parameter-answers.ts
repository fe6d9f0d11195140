import type { Parameter, ParameterInput, ParameterValue } from '@portal/contracts/parameters';
import type { FieldCode } from '@portal/contracts/problems';

/** What a form needs to know of a parameter, whoever asks for it: a category, a transition, a survey. */
export type AskedParameter = Pick<Parameter, 'id' | 'name' | 'type' | 'required' | 'format' | 'attributes' | 'default_value'> & {
  read_only?: boolean;
};

/** Answers as typed, by the parameter's id: numbers are text until they are sent. A parameter without an entry stands at its default. */
export type Answers = Readonly<Record<string, ParameterValue>>;

/** What was typed; the default where nothing was, or where the parameter cannot be changed. */
export function answerTo(parameter: AskedParameter, answers: Answers): ParameterValue {
  const given = answers[parameter.id];
  return given === undefined || parameter.read_only ? parameter.default_value : given;
}

/** 0 and false are answers; null, blanks and an empty choice are none. */
export function isAnswered(value: ParameterValue): boolean {
  if (value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : true;
}

/** Required parameters that still have no answer. */
export function unanswered(asked: readonly AskedParameter[], answers: Answers): AskedParameter[] {
  return asked.filter((parameter) => parameter.required && !isAnswered(answerTo(parameter, answers)));
}

/** What is wrong with the answers, by the parameter's id. */
export function answerFaults(asked: readonly AskedParameter[], answers: Answers): Record<string, FieldCode> {
  const found = asked.map((parameter) => [parameter.id, faultOf(parameter, answerTo(parameter, answers))] as const);
  return Object.fromEntries(found.filter(([, code]) => code !== null)) as Record<string, FieldCode>;
}

/** What is sent: every answered parameter, defaults included. */
export function answersInput(asked: readonly AskedParameter[], answers: Answers): ParameterInput[] {
  return asked
    .map((parameter) => ({ parameter_id: parameter.id, value: valueOf(parameter, answerTo(parameter, answers)) }))
    .filter(({ value }) => isAnswered(value));
}

/**
 * The parameter that a path of a refused call means: `parameters.3.value` of what was sent, then of the required ones that were not, in the
 * order of the questions; null for another path.
 */
export function parameterAt(path: string, asked: readonly AskedParameter[], sent: readonly ParameterInput[] = []): number | null {
  const place = /^parameters\.(\d+)\.\w+$/.exec(path)?.[1];
  if (place === undefined) return null;
  const missing = asked.filter(({ id, required }) => required && !sent.some(({ parameter_id }) => parameter_id === id));
  return [...sent.map(({ parameter_id }) => parameter_id), ...missing.map(({ id }) => id)][Number(place)] ?? null;
}

function faultOf(parameter: AskedParameter, value: ParameterValue): FieldCode | null {
  if (!isAnswered(value)) return parameter.required ? 'required' : null;
  const { min = -Infinity, max = Infinity, min_length = 0, max_length = Infinity } = parameter.attributes;
  const sent = valueOf(parameter, value);
  if (sent === null) return 'invalid';
  if (typeof sent === 'number' && isNumeric(parameter)) return sent < min ? 'too_low' : sent > max ? 'too_high' : null;
  if (typeof sent !== 'string') return null;
  const { length } = sent.trim();
  return length < min_length ? 'too_short' : length > max_length ? 'too_long' : null;
}

/** Whether the answer is a number that is typed. */
export function isNumeric({ type }: Pick<Parameter, 'type'>): boolean {
  return type === 'integer' || type === 'decimal';
}

function valueOf(parameter: AskedParameter, value: ParameterValue): ParameterValue {
  return typeof value === 'string' && isNumeric(parameter) ? numberFrom(value, parameter.type === 'integer') : value;
}

/** The number a person typed, with comma or point; null when it is none of the wanted kind. */
export function numberFrom(typed: string, whole: boolean): number | null {
  const text = typed.trim().replace(',', '.');
  const pattern = whole ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d{1,9})?$/;
  return pattern.test(text) ? Number(text) : null;
}
