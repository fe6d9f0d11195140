import { ToolIssueRequested } from '@portal/proto/inventory/v1/events';
import { onEvent } from '@portal/service-kit/events';
import type { Deps } from '../deps';
import { openForEvent } from './open-for-event';

/** Opens the issue of a tool that came back damaged: the person who asked for it reports it. */
export const toolIssueRequested = onEvent<ToolIssueRequested, Deps>(ToolIssueRequested, {
  durable: 'issues-tools',
  async handle(handled) {
    const { categoryId, equipmentId, title, description, userId } = handled.event;
    const body = { category_id: categoryId, equipment_id: equipmentId, title, user_description: description || title };
    await openForEvent(handled, body, userId);
  },
});
