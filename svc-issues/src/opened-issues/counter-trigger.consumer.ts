import { translated } from '@portal/contracts/locales';
import { CounterTriggered } from '@portal/proto/inventory/v1/events';
import { onEvent } from '@portal/service-kit/events';
import { localesOf } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { hasOpenIssueOf, insertOpened } from './counter-trigger.repository';
import { openForEvent } from './open-for-event';

/** Opens the issue that a trigger of a meter asks for, once for each crossing, and none while one that it opened is open. */
export const counterTriggered = onEvent<CounterTriggered, Deps>(CounterTriggered, {
  durable: 'issues-counters',
  async handle(handled) {
    const { query, event } = handled;
    const { triggerId, crossing, categoryId, equipmentId, title, counter, value, unit } = event;
    if (await hasOpenIssueOf(query, triggerId)) return;
    const [locale = 'en'] = await localesOf(query);
    const user_description = `${translated(counter, locale)}: ${value} ${unit}`;
    const issue = await openForEvent(handled, { category_id: categoryId, equipment_id: equipmentId, title, user_description }, 0);
    if (issue !== null) await insertOpened(query, { trigger: triggerId, crossing, issue });
  },
});
