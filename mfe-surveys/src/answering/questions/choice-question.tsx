import { translated, type Locale } from '@portal/contracts/locales';
import type { SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import type { FieldBasics } from '@portal/ui-kit/field';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { NO_ANSWER, type Answer } from '../answers';

interface ChoiceQuestionProps extends FieldBasics {
  question: SurveyQuestion;
  answer: Answer;
  locale: Locale;
  onAnswer?: (answer: Answer) => void;
}

/** One option (RADIO) or several (CHECK) out of those of the question. */
export function ChoiceQuestion({ question, answer, locale, onAnswer, ...basics }: ChoiceQuestionProps) {
  const options = question.answers.map(({ id, name }) => ({ value: String(id), label: translated(name, locale) }));
  const choose = (chosen: readonly string[]) => onAnswer?.({ ...NO_ANSWER, options: chosen.map(Number) });
  const disabled = onAnswer === undefined;
  if (question.type === 'CHECK')
    return <CheckboxGroup {...basics} options={options} value={answer.options.map(String)} disabled={disabled} onChange={choose} />;
  const [chosen] = answer.options;
  return (
    <RadioGroup
      {...basics}
      options={options}
      value={chosen === undefined ? null : String(chosen)}
      disabled={disabled}
      onChange={(value) => choose([value])}
    />
  );
}
