import type { Parameter, ParameterValue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { Stack } from '@portal/ui-kit/stack';
import { ParameterField } from './parameter-field';
import { answerTo, invalidAnswers, type Answers } from './parameter-values';

type Asked = Pick<Parameter, 'id' | 'name' | 'type' | 'required' | 'format' | 'attributes' | 'default_value'> & { read_only?: boolean };

interface ParameterFormProps {
  questions: readonly Asked[];
  answers: Answers;
  onAnswer: (id: number, value: ParameterValue) => void;
}

/** The questions of a category or a transition, one under the other. */
export function ParameterForm({ questions, answers, onAnswer }: ParameterFormProps) {
  const t = useT();
  const wrong = new Set(invalidAnswers(questions, answers).map(({ id }) => id));
  return (
    <Stack>
      {questions.map((question) => (
        <ParameterField
          key={question.id}
          parameter={question}
          value={answerTo(question, answers)}
          readOnly={question.read_only}
          error={wrong.has(question.id) ? t('parameters.not_a_number') : null}
          onChange={(value) => onAnswer(question.id, value)}
        />
      ))}
    </Stack>
  );
}
