import type { Translations } from '@portal/contracts/locales';
import type { NewQuestion, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { Invalid } from '@portal/service-kit/errors';
import { missingNames } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/reference-copies';
import { questionProblems } from './question-problems';
import { hasParameter, type StoredQuestion } from './question.repository';

type Sent = Pick<NewQuestion, 'name' | 'type' | 'context_parameter_id' | 'validators' | 'rules'> & { answers?: { name: Translations }[] };

/**
 * Checks a question that is added, or that replaces `present`.
 *
 * @throws Invalid naming every wrong field
 */
export async function checkQuestion(query: Query, surveyId: number, sent: Sent, present?: StoredQuestion): Promise<void> {
  const before: Partial<SurveyQuestion> = present?.item ?? {};
  const parameter = sent.context_parameter_id ?? null;
  const [locales, parameterIsThere] = await Promise.all([localesOf(query), parameter === null || hasParameter(query, surveyId, parameter)]);
  const sameType = before.type === sent.type;
  const problems = {
    ...missingNames(sent.name, locales),
    ...questionProblems(
      {
        type: sent.type,
        validators: sent.validators ?? (sameType ? (before.validators ?? {}) : {}),
        rules: sent.rules ?? (sameType ? (before.rules ?? []) : []),
        answers: sent.answers ?? [],
        optionIds: before.answers?.map(({ id }) => id) ?? [],
      },
      locales,
    ),
  };
  if (!parameterIsThere) problems.context_parameter_id = 'not_found';
  if (present?.was_published && !sameType) problems.type = 'in_use';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
