import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { Reference } from '../domain';
import { groupOf, idOfFound } from '../people/person.factory';
import { categoryOf, parameterOf } from './issue.factory';

const LANGUAGES = ['pl', 'en', 'de', 'uk', 'es', 'tr'];

interface Content {
  states: object[];
  transitions: Record<string, unknown>[];
  escalations: object[];
  implementation_escalations: object[];
}

export const flowForm = (client: TenantClient) => ({
  name: Object.fromEntries(LANGUAGES.map((language) => [language, `${canaryOf(client)} ${crypto.randomUUID().slice(0, 8)}`])),
});

/** A flow that is a draft alone. */
export async function newFlow(client: TenantClient): Promise<{ id: number }> {
  return client.item(client.call('POST', '/flows', flowForm(client)));
}

/** A published flow; its number of versions follows from how often it was published. */
export async function publishedFlow(client: TenantClient, versions = 1): Promise<{ id: number }> {
  const { id } = await newFlow(client);
  for (let draft_version = 1; draft_version <= versions; draft_version += 1) {
    if (draft_version > 1) await client.item(client.call('PUT', `/flows/${id}/draft`, await draftForm(client, { id })));
    await client.item(client.call('POST', `/flows/${id}/publish`, { draft_version }));
  }
  return { id };
}

/** The draft of a flow as it is, to be saved anew. */
export async function draftForm(client: TenantClient, { id }: { id?: unknown }): Promise<Content> {
  const { states, transitions, escalations, implementation_escalations } = await client.item<Content>(
    client.call('GET', `/flows/${id}/draft`),
  );
  return { states, transitions, escalations, implementation_escalations };
}

const transition = (changes: object) => ({
  states: [state('new', 'default'), state('closed', 'finished')],
  transitions: [
    {
      key: 'close',
      name: {},
      from: 'new',
      to: 'closed',
      sort: 10,
      requires_resolution: false,
      sets_formal_confirm: false,
      trigger: 'manual',
      timer_minutes: null,
      allowed_to: { creator: false, assigned: true, group_ids: [], permission: null },
      conditions: null,
      parameters: [],
      ...changes,
    },
  ],
});

const state = (key: string, kind: string) => ({
  key,
  name: {},
  kind,
  color: null,
  sort: kind === 'default' ? 10 : 20,
  clock: 'stopped',
  resolved: kind === 'finished',
  finished: kind === 'finished',
  receive_btn: false,
});

const ESCALATIONS = ['escalations', 'implementation_escalations'] as const;

const level = (part: (typeof ESCALATIONS)[number], recipients: object) => ({
  ...transition({}),
  [part]: [
    {
      key: 'level',
      after_minutes: 10,
      repeat_minutes: null,
      conditions: null,
      recipients: { roles: [], group_ids: [], user_ids: [], ...recipients },
    },
  ],
});

/** What a draft refers to, deep in its transitions and levels. */
export const draftReferences: Readonly<Record<string, Reference>> = {
  'transitions.*.parameters.*.parameter_id': {
    find: parameterOf,
    member: (parameter_id) => transition({ parameters: [{ parameter_id, required: false, read_only: false, default_value: null }] }),
  },
  'transitions.*.allowed_to.group_ids.*': {
    find: groupOf,
    member: (group) => transition({ allowed_to: { creator: false, assigned: true, group_ids: [group], permission: null } }),
  },
  'transitions.*.notifications.*.recipients.group_ids.*': {
    find: groupOf,
    member: (group) => transition({ notifications: [{ recipients: { roles: [], group_ids: [group], user_ids: [] } }] }),
  },
  'transitions.*.notifications.*.recipients.user_ids.*': {
    find: idOfFound,
    member: (user) => transition({ notifications: [{ recipients: { roles: [], group_ids: [], user_ids: [user] } }] }),
  },
  'transitions.*.post_issue_action.category_id': {
    find: async (client) => (await categoryOf(client)).id,
    member: (category_id) => transition({ post_issue_action: { required: false, category_id, copy: [] } }),
  },
  ...Object.fromEntries(
    ESCALATIONS.flatMap((part): [string, Reference][] => [
      [`${part}.*.recipients.group_ids.*`, { find: groupOf, member: (group) => level(part, { group_ids: [group] }) }],
      [`${part}.*.recipients.user_ids.*`, { find: idOfFound, member: (user) => level(part, { user_ids: [user] }) }],
    ]),
  ),
};
