import * as contracts from '@portal/contracts/identity/contracts';
import type { NotificationPreferencesAnswer } from '@portal/contracts/identity/schemas';
import { noticeKind } from '@portal/contracts/notices';
import type { Caller } from '@portal/service-kit/context';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { lockPerson } from '../people/person.repository';
import { getTemplate } from '../templates/user-template.repository';
import { preferencesOf, savePreferences } from './notification-preference.repository';

/** Without the kinds that the caller is never told of. */
async function own(query: Query, caller: Caller): Promise<NotificationPreferencesAnswer> {
  const { items, ...times } = await preferencesOf(query, { user_id: caller.user });
  const known = items.filter(({ event }) => {
    const { access } = noticeKind(event) ?? {};
    return access === undefined || caller.can(access);
  });
  return { status: 'ok', items: known, ...times };
}

const getMyNotificationPreferences = useCase({
  contract: contracts.getMyNotificationPreferences,
  run: ({ caller, query }) => own(query, caller),
});

const saveMyNotificationPreferences = useCase({
  contract: contracts.saveMyNotificationPreferences,
  async run({ caller, query, body }) {
    await lockPerson(query, caller.user);
    await savePreferences(query, { user_id: caller.user }, body);
    return own(query, caller);
  },
});

const getTemplateNotificationPreferences = useCase({
  contract: contracts.getTemplateNotificationPreferences,
  async run({ query, params: { id } }) {
    await getTemplate(query, id);
    return { status: 'ok', ...(await preferencesOf(query, { user_template_id: id })) };
  },
});

const saveTemplateNotificationPreferences = useCase({
  contract: contracts.saveTemplateNotificationPreferences,
  async run({ query, params: { id }, body }) {
    await getTemplate(query, id);
    await savePreferences(query, { user_template_id: id }, body);
    return { status: 'ok', ...(await preferencesOf(query, { user_template_id: id })) };
  },
});

export const notificationPreferenceUseCases = [
  getMyNotificationPreferences,
  saveMyNotificationPreferences,
  getTemplateNotificationPreferences,
  saveTemplateNotificationPreferences,
];
