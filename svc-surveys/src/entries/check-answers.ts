import { LIMITS } from '@portal/contracts/limits';
import type { FieldCode } from '@portal/contracts/problems';
import type {
  AnswerGroup,
  AnswerRecord,
  EntryData,
  SurveyParameter,
  SurveyQuestion,
  SurveySection,
} from '@portal/contracts/surveys/schemas';

/** What a version asks. */
export interface Asked {
  sections: readonly SurveySection[];
  parameters: readonly Pick<SurveyParameter, 'id' | 'required'>[];
}

type Problems = Record<string, FieldCode>;
type Sent = EntryData[number]['answers'][number];

/** What was answered, each section once, or what is wrong with it by path. */
export interface Checked {
  data: AnswerGroup[];
  problems: Problems;
}

const isEmpty = ({ answer_id, value, images_ids }: Sent): boolean =>
  (answer_id ?? null) === null && (value ?? '') === '' && (images_ids ?? []).length === 0;

/**
 * Checks answers against what their version asks. Bounds and required questions are checked of completed answers alone: a draft may be half
 * typed.
 *
 * @param photos ids of the photos that were sent for these answers
 */
export function checkAnswers(sent: EntryData, asked: Asked, completed: boolean, photos: ReadonlySet<string> = new Set()): Checked {
  const problems: Problems = {};
  const found = new Map<number, AnswerRecord[]>();
  const wrong = new Set<number>();
  sent.forEach((group, place) => {
    const section = asked.sections.find(({ id }) => id === group.section_id);
    if (!section) {
      problems[`data.${place}.section_id`] = 'not_found';
      return;
    }
    group.answers.forEach((answer, index) => {
      const path = `data.${place}.answers.${index}.`;
      const question = section.questions.find(({ id }) => id === answer.question_id);
      if (!question) problems[`${path}question_id`] = 'not_found';
      else if (!isEmpty(answer)) take(answer, question, path);
    });
  });

  function take(answer: Sent, question: SurveyQuestion, path: string): void {
    const given = found.get(question.id) ?? [];
    const [field, code] = problemOf(answer, question, given, photos) ?? (completed ? boundProblem(answer, question) : null) ?? [];
    if (field && code) {
      problems[path + field] = code;
      wrong.add(question.id);
    } else found.set(question.id, [...given, recordOf(answer, question)]);
  }

  if (completed) Object.assign(problems, missingAnswers(asked, new Set([...found.keys(), ...wrong])));
  return { data: groupsOf(asked.sections, found), problems };
}

type Problem = readonly [field: 'value' | 'answer_id' | 'images_ids' | 'question_id', code: FieldCode];

/** What does not fit the type of the question. */
function problemOf(
  { answer_id, value, images_ids }: Sent,
  { type, answers }: SurveyQuestion,
  given: readonly AnswerRecord[],
  photos: ReadonlySet<string>,
): Problem | null {
  switch (type) {
    case 'TEXT':
    case 'LONGTEXT':
      if (typeof value !== 'string') return ['value', 'invalid'];
      break;
    case 'NUMBER':
      if (typeof value !== 'number') return ['value', 'invalid'];
      break;
    case 'RATING':
      if (typeof value !== 'number' || !Number.isInteger(value)) return ['value', 'invalid'];
      if (value < LIMITS.ratingMin) return ['value', 'too_low'];
      if (value > LIMITS.ratingMax) return ['value', 'too_high'];
      break;
    case 'CHECK':
      if (!answers.some(({ id }) => id === answer_id)) return ['answer_id', 'not_found'];
      return given.some((other) => other.answer_id === answer_id) ? ['answer_id', 'taken'] : null;
    case 'RADIO':
      if (!answers.some(({ id }) => id === answer_id)) return ['answer_id', 'not_found'];
      break;
    case 'PHOTO':
      if (!images_ids?.every((id) => photos.has(id))) return ['images_ids', 'not_found'];
      break;
  }
  return given.length > 0 ? ['question_id', 'taken'] : null;
}

/** A number beyond its bounds, a text shorter or longer than it may be. */
function boundProblem({ value }: Sent, { validators: { min, max, minLength, maxLength } }: SurveyQuestion): Problem | null {
  if (typeof value === 'number') {
    if (value < (min ?? -Infinity)) return ['value', 'too_low'];
    return value > (max ?? Infinity) ? ['value', 'too_high'] : null;
  }
  const length = [...(value ?? '')].length;
  if (length < (minLength ?? 0)) return ['value', 'too_short'];
  return length > (maxLength ?? Infinity) ? ['value', 'too_long'] : null;
}

/** Alone what the type of the question has. */
function recordOf({ answer_id, value, images_ids }: Sent, { id, type }: SurveyQuestion): AnswerRecord {
  if (type === 'CHECK' || type === 'RADIO') return { question_id: id, answer_id };
  return type === 'PHOTO' ? { question_id: id, images_ids } : { question_id: id, value };
}

/** Required questions without any answer, right or wrong; one that fills a required parameter is required too. */
function missingAnswers({ sections, parameters }: Asked, answered: ReadonlySet<number>): Problems {
  const required = new Set(parameters.flatMap((parameter) => (parameter.required ? [parameter.id] : [])));
  const isRequired = (question: SurveyQuestion) =>
    question.required || (question.context_parameter_id !== null && required.has(question.context_parameter_id));
  return Object.fromEntries(
    sections.flatMap(({ id, questions }) =>
      questions
        .filter((question) => isRequired(question) && !answered.has(question.id))
        .map((question) => [`data.${id}.${question.id}`, 'required' as const]),
    ),
  );
}

/** In the order of the survey, options by id: equal answers make equal JSON. */
function groupsOf(sections: readonly SurveySection[], found: ReadonlyMap<number, AnswerRecord[]>): AnswerGroup[] {
  return sections.flatMap(({ id, questions }) => {
    const answers = questions.flatMap((question) =>
      [...(found.get(question.id) ?? [])]
        .sort((a, b) => (a.answer_id ?? 0) - (b.answer_id ?? 0))
        .map((answer) => ({ section_id: id, ...answer })),
    );
    return answers.length > 0 ? [{ section_id: id, answers }] : [];
  });
}
