import type { Translations } from '@portal/contracts/locales';
import type { NewQuestion, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { Invalid, type FieldProblem } from '@portal/service-kit/errors';
import { missingNames } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { reportProblems } from '../categories/check-categories';
import { questionProblems } from './question-problems';
import { hasParameter, type StoredQuestion } from './question.repository';

type Call = Parameters<typeof reportProblems>[0] & { query: Query };
type Sent = Pick<NewQuestion, 'name' | 'type' | 'context_parameter_id' | 'validators' | 'rules'> & { answers?: { name: Translations }[] };

/** The categories that rules open issues in, but for those that the question had before. */
function newCategories({ rules = [] }: Sent, before: Partial<SurveyQuestion>): { field: string; id: number }[] {
  const had = new Set(before.rules?.map(({ create_issue }) => create_issue?.category_id));
  return rules.flatMap(({ create_issue }, index) =>
    create_issue && !had.has(create_issue.category_id)
      ? [{ field: `rules.${index}.create_issue.category_id`, id: create_issue.category_id }]
      : [],
  );
}

/**
 * Checks a question that is added, or that replaces `present`.
 *
 * @throws Invalid naming every wrong field
 */
export async function checkQuestion(call: Call, surveyId: number, sent: Sent, present?: StoredQuestion): Promise<void> {
  const { query } = call;
  const before: Partial<SurveyQuestion> = present?.item ?? {};
  const parameter = sent.context_parameter_id ?? null;
  const [locales, parameterIsThere, categories] = await Promise.all([
    localesOf(query),
    parameter === null || hasParameter(query, surveyId, parameter),
    reportProblems(call, newCategories(sent, before)),
  ]);
  const sameType = before.type === sent.type;
  const problems: Record<string, FieldProblem> = {
    ...categories,
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
