import type { ParameterValue } from '@portal/contracts/parameters';
import { Stack } from '@portal/ui-kit/stack';
import type { FormErrors } from '../forms/form-errors';
import { answerTo, type Answers, type AskedParameter } from './parameter-answers';
import { ParameterField } from './parameter-field';

interface ParameterFieldsProps {
  asked: readonly AskedParameter[];
  answers: Answers;
  onAnswer: (id: number, value: ParameterValue) => void;
  /** Sentences by path: `answers.<parameter id>`. */
  errors?: FormErrors;
}

/** A field for each parameter, one under the other. */
export function ParameterFields({ asked, answers, onAnswer, errors = {} }: ParameterFieldsProps) {
  return (
    <Stack>
      {asked.map((parameter) => (
        <ParameterField
          key={parameter.id}
          parameter={parameter}
          value={answerTo(parameter, answers)}
          error={errors[`answers.${parameter.id}`]}
          onChange={(value) => onAnswer(parameter.id, value)}
        />
      ))}
    </Stack>
  );
}
