import { useMemo } from 'react';
import type { ParameterInput } from '@portal/contracts/parameters';
import { usePortalT } from '../i18n/use-t';
import type { FieldFaults } from '../forms/limit-faults';
import type { FormErrors } from '../forms/form-errors';
import { answerFaults, isNumeric, parameterAt, type Answers, type AskedParameter } from './parameter-answers';

/** What `useApiForm` needs for answers that it keeps under `answers.<parameter id>`. */
export interface AnswerRules {
  check: (answers: Answers) => FieldFaults;
  fieldOf: (path: string, sent: readonly ParameterInput[] | undefined) => string;
  sentences: FormErrors;
}

/** Checks answers to parameters, and puts what a call refuses under the parameter that it means. */
export function useAnswers(asked: readonly AskedParameter[]): AnswerRules {
  const t = usePortalT();
  return useMemo(
    () => ({
      check: (answers) => Object.fromEntries(Object.entries(answerFaults(asked, answers)).map(([id, code]) => [`answers.${id}`, code])),
      fieldOf: (path, sent) => {
        const parameter = parameterAt(path, asked, sent);
        return asked.some(({ id }) => id === parameter) ? `answers.${parameter}` : path;
      },
      sentences: Object.fromEntries(
        asked
          .filter(isNumeric)
          .map(({ id, type }) => [`answers.${id}.invalid`, t(type === 'integer' ? 'parameter.not_whole' : 'parameter.not_a_number')]),
      ),
    }),
    [asked, t],
  );
}
