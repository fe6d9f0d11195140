import { SurveyRuleMet } from '@portal/proto/surveys/v1/events';
import { Caller } from '@portal/service-kit/context';
import { onEvent } from '@portal/service-kit/events';
import { serviceContext } from '@portal/service-kit/reference-copies';
import type { Deps } from '../deps';
import { createIssueFor } from '../issues/report/report-issue';

/** Opens the issue that a rule of a survey asks for, once: the person who answered reports it, or nobody. */
export const ruleMet = onEvent<SurveyRuleMet, Deps>(SurveyRuleMet, {
  durable: 'issues-surveys',
  async handle({ event, query, deps }) {
    const { categoryId, title, description, equipmentId, userId } = event;
    const ctx = serviceContext(query.context.tenant);
    const call = { caller: new Caller(ctx), ctx, query, deps, extendAnswer: () => undefined };
    const body = { category_id: categoryId, title, user_description: description, ...(equipmentId > 0 && { equipment_id: equipmentId }) };
    await createIssueFor(call, body, userId > 0 ? userId : null);
  },
});
