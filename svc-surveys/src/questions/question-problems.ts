import type { Locale, Translations } from '@portal/contracts/locales';
import type { QuestionRule, QuestionValidators } from '@portal/contracts/surveys/schemas';
import { CHOICE_TYPES, type QuestionType } from '@portal/contracts/surveys/survey-terms';
import { missingNames, type DesignProblems } from '@portal/service-kit/parameters';

/** What is known of a question that is checked. */
export interface CheckedQuestion {
  type: QuestionType;
  validators: QuestionValidators;
  rules: readonly QuestionRule[];
  /** Names of the options that come with it. */
  answers: readonly { name: Translations }[];
  /** Ids of the options that it has. */
  optionIds: readonly number[];
}

const NUMBERS: readonly QuestionType[] = ['NUMBER', 'RATING'];
const TEXTS: readonly QuestionType[] = ['TEXT', 'LONGTEXT'];

/** What does not fit the type of a question, by path: bounds, options, rules. */
export function questionProblems(
  { type, validators, rules, answers, optionIds }: CheckedQuestion,
  locales: readonly Locale[],
): DesignProblems {
  const problems: DesignProblems = {};
  const allowed = { min: type === 'NUMBER', max: type === 'NUMBER', minLength: TEXTS.includes(type), maxLength: TEXTS.includes(type) };
  for (const bound of ['min', 'max', 'minLength', 'maxLength'] as const)
    if (!allowed[bound] && (validators[bound] ?? null) !== null) problems[`validators.${bound}`] = 'invalid';
  if (answers.length > 0 && !CHOICE_TYPES.includes(type)) problems.answers = 'invalid';
  answers.forEach(({ name }, index) => Object.assign(problems, missingNames(name, locales, `answers.${index}.name`)));
  rules.forEach((rule, index) => Object.assign(problems, ruleProblems(rule, type, optionIds, `rules.${index}.`)));
  return problems;
}

/** A rule compares numbers and ratings by value, choices by option. */
function ruleProblems(
  { op, value, answer_id }: QuestionRule,
  type: QuestionType,
  optionIds: readonly number[],
  path: string,
): DesignProblems {
  if (NUMBERS.includes(type)) return (value ?? null) === null ? { [`${path}value`]: 'required' } : {};
  if (!CHOICE_TYPES.includes(type)) return { [`${path}op`]: 'invalid' };
  if (op !== 'equals') return { [`${path}op`]: 'invalid' };
  if ((answer_id ?? null) === null) return { [`${path}answer_id`]: 'required' };
  return optionIds.includes(answer_id as number) ? {} : { [`${path}answer_id`]: 'not_found' };
}
