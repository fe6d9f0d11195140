import { translated, type Locale } from '@portal/contracts/locales';
import type { AnswerGroup, AnswerRecord, QuestionRule, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';

/** A rule that an answer met. */
export interface MetRule {
  question: number;
  rule: QuestionRule;
  /** The question with its answer: `How did it go?: 1`. */
  description: string;
}

function meets({ op, value, answer_id }: QuestionRule, answer: AnswerRecord): boolean {
  if (typeof answer.value !== 'number') return (answer.answer_id ?? null) !== null && answer.answer_id === answer_id;
  const limit = value ?? null;
  if (limit === null) return false;
  if (op === 'equals') return answer.value === limit;
  return op === 'lte' ? answer.value <= limit : answer.value >= limit;
}

function described({ name, answers }: SurveyQuestion, { answer_id, value }: AnswerRecord, locale: Locale): string {
  const option = answers.find(({ id }) => id === answer_id);
  return `${translated(name, locale)}: ${option ? translated(option.name, locale) : String(value ?? '')}`;
}

/** The rules that answers meet, each once, in the order of the questions. */
export function metRules(sections: readonly SurveySection[], data: readonly AnswerGroup[], locale: Locale): MetRule[] {
  const answers = data.flatMap((group) => group.answers);
  return sections
    .flatMap(({ questions }) => questions)
    .flatMap((question) =>
      question.rules.flatMap((rule) => {
        const answer = answers.find((one) => one.question_id === question.id && meets(rule, one));
        return answer ? [{ question: question.id, rule, description: described(question, answer, locale) }] : [];
      }),
    );
}
