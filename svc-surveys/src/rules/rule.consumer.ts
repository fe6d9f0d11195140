import type { Translations } from '@portal/contracts/locales';
import { SurveyRuleNoticed } from '@portal/proto/surveys/v1/events';
import { onEvent } from '@portal/service-kit/events';
import { noticeText, plainText } from '@portal/service-kit/notice-texts';
import { serviceContext } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { t } from '../texts';

/** People whom a rule names: those of the issue that was asked about, and supervisors. */
async function peopleOf({ people, issues }: Pick<Deps, 'people' | 'issues'>, tenant: string, told: SurveyRuleNoticed): Promise<number[]> {
  const options = { ctx: serviceContext(tenant), idempotent: true };
  const [issue] = told.issueId === 0 ? [] : (await issues.get({ ids: [told.issueId] }, options)).issues;
  const named: Record<string, number[] | undefined> = {
    creator: issue && [issue.createdBy],
    finisher: issue && [issue.finisherId],
    assigned: issue?.assignedIds,
  };
  const found = (named[told.target] ?? []).filter((id) => id > 0);
  if (found.length > 0) return found;
  const supervisors = await people.supervisors({ userId: told.userId }, options);
  const own = told.target === 'supervisor' ? supervisors.supervisorId : 0;
  return [own || supervisors.defaultSupervisorId].filter((id) => id > 0);
}

/** Tells the person whom a rule of a question names; where there is nobody of this kind, the default supervisor of the plant. */
export const ruleNoticed = onEvent<SurveyRuleNoticed, Deps>(SurveyRuleNoticed, {
  durable: 'surveys-rules',
  async handle({ event, query, deps }) {
    const users = await peopleOf(deps, query.context.tenant, event);
    if (users.length === 0) return;
    query.notify({
      kind: 'surveys.rule_met',
      to: { users },
      origin: 'SurveyResult',
      params: { id: event.entryId, ...(event.issueId > 0 && { issue_id: event.issueId }) },
      texts: {
        title: noticeText(t, 'notices.rule_met', { survey: JSON.parse(event.survey) as Translations }),
        description: plainText(event.description),
      },
    });
  },
});
