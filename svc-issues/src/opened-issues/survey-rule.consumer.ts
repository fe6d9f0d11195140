import { SurveyRuleMet } from '@portal/proto/surveys/v1/events';
import { onEvent } from '@portal/service-kit/events';
import type { Deps } from '../deps';
import { openForEvent } from './open-for-event';

/** Opens the issue that a rule of a survey asks for, once: the person who answered reports it, or nobody. */
export const ruleMet = onEvent<SurveyRuleMet, Deps>(SurveyRuleMet, {
  durable: 'issues-surveys',
  async handle(handled) {
    const { categoryId, title, description, equipmentId, userId } = handled.event;
    const body = { category_id: categoryId, title, user_description: description, ...(equipmentId > 0 && { equipment_id: equipmentId }) };
    await openForEvent(handled, body, userId);
  },
});
