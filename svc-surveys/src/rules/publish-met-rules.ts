import type { Translations } from '@portal/contracts/locales';
import type { AnswerGroup, SurveySection } from '@portal/contracts/surveys/schemas';
import { SurveyRuleMet, SurveyRuleNoticed } from '@portal/proto/surveys/v1/events';
import { defineEvent, type Event } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { metRules, type MetRule } from './met-rules';

const ruleMet = defineEvent(SurveyRuleMet);
const ruleNoticed = defineEvent(SurveyRuleNoticed);

/** A completed entry as rules look at it. */
export interface RuledEntry {
  id: number;
  survey: { name: Translations; anonymous: boolean; sections: readonly SurveySection[] };
  data: readonly AnswerGroup[];
  user_id: number | null;
  issue_id: number | null;
  equipment_id: number | null;
}

function eventsOf({ question, rule, description }: MetRule, { id, survey, user_id, issue_id, equipment_id }: RuledEntry): Event[] {
  const { create_issue, notify } = rule;
  const userId = user_id ?? 0;
  return [
    ...(create_issue
      ? [
          ruleMet(id, {
            entryId: id,
            questionId: question,
            categoryId: create_issue.category_id,
            title: create_issue.title,
            description,
            equipmentId: equipment_id ?? 0,
            userId,
          }),
        ]
      : []),
    ...(notify
      ? [ruleNoticed(id, { entryId: id, target: notify, survey: JSON.stringify(survey.name), description, issueId: issue_id ?? 0, userId })]
      : []),
  ];
}

/** Publishes what the rules of the questions set off, with the entry itself: once, whatever is repeated or replayed. */
export async function publishMetRules(query: Query, entry: RuledEntry): Promise<void> {
  const { survey, data } = entry;
  if (!survey.sections.some(({ questions }) => questions.some(({ rules }) => rules.length > 0))) return;
  const [locale = 'en'] = await localesOf(query);
  const events = metRules(survey.sections, data, locale).flatMap((met) => eventsOf(met, entry));
  for (const event of events) query.publish(survey.anonymous ? { ...event, anonymous: true } : event);
}
