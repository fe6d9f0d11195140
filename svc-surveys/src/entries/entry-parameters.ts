import { translated, type Translations } from '@portal/contracts/locales';
import type { AnswerGroup, AnswerRecord, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';

/** What an entry is filed under; `label` is the name of a chosen option. */
export interface EntryParameter {
  parameter_id: number;
  value: string;
  label: Translations | null;
}

/** Characters of a value: a filter takes no longer one. */
const VALUE_MAX = 200;
const SEPARATOR = ', ';

/** Copies answers into the parameters that their questions name. */
export function entryParameters(sections: readonly SurveySection[], data: readonly AnswerGroup[]): EntryParameter[] {
  const answers = data.flatMap((group) => group.answers);
  return sections
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const { context_parameter_id: parameter_id } = question;
      const given = answers.filter(({ question_id }) => question_id === question.id);
      const values = given.map((answer) => valueOf(question, answer)).filter((value) => value !== '');
      if (parameter_id === null || values.length === 0) return [];
      const option = given.length === 1 ? optionOf(question, given[0]) : undefined;
      return [{ parameter_id, value: [...values.join(SEPARATOR)].slice(0, VALUE_MAX).join(''), label: option?.name ?? null }];
    });
}

const optionOf = ({ answers }: SurveyQuestion, answer?: AnswerRecord) => answers.find(({ id }) => id === (answer?.answer_id ?? null));

/** An option gives its value, or its name where it has none. */
function valueOf(question: SurveyQuestion, answer: AnswerRecord): string {
  const option = optionOf(question, answer);
  return (option ? (option.value ?? translated(option.name, 'pl')) : String(answer.value ?? '')).trim();
}
