import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe } from '../domain';
import { ATTACKED_LIST, listViewForm, newListView, removeListViews } from './list-view.factory';
import { newNotification } from './notification.factory';
import { newPushSubscription, removePushSubscription } from './push.factory';
import { newSuggestion, suggestionForm } from './suggestion.factory';
import {
  groupOf,
  newMessage,
  newPerson,
  newSignedIn,
  newWithWaitingEmail,
  otherSessionOf,
  passkeyOf,
  removePasskeys,
  personForm,
  templateOf,
} from '../people/person.factory';
import { groupForm, newGroupAndMember, newGroupId } from '../people/group.factory';
import { newTerminal, newTerminalAndMachine, newTerminalWithMachine, pinOf, terminalSignIn } from './terminal.factory';
import { newTemplateAndGroup, newTemplateId, templateForm } from './template.factory';

const person = async (client: TenantClient) => ({ id: (await newPerson(client)).id });
const template = async (client: TenantClient) => ({ id: await templateOf(client) });
const group = async (client: TenantClient) => ({ id: await groupOf(client) });

const NOTIFICATION_PREFERENCES = { items: [], quiet_from: '22:00', quiet_to: '06:00', digest: 6 };

/** The calls of svc-identity. */
export const identityRecipes: Readonly<Record<string, Recipe>> = {
  'POST /auth/login_by_code': {
    body: (client) => ({ user_id: DEMO_PEOPLE[client.label].admin.id, password: DEMO_PEOPLE[client.label].admin.code }),
  },
  'DELETE /auth/trusted_users/:id': { params: async (client) => ({ id: (await newSignedIn(client)).id }) },
  'PUT /me/preferences/:key': { params: async () => ({ key: 'attack' }), body: () => ({ value: { page_size: 25 } }), words: ['key'] },
  'POST /list_views': { body: (client) => ({ ...listViewForm(client), list: ATTACKED_LIST }), release: removeListViews },
  'PUT /list_views/:id': { params: newListView, body: listViewForm, release: removeListViews },
  'DELETE /list_views/:id': { params: newListView, release: removeListViews },
  'DELETE /me/sessions/:id': { params: async (client) => ({ id: await otherSessionOf(client) }) },
  'DELETE /me/passkeys/:id': { params: async (client) => ({ id: await passkeyOf(client) }), release: removePasskeys },
  'DELETE /me/photos/:photoId': { params: async (client) => ({ photoId: (await client.uploadedFile('/me/photos')).id }) },
  'DELETE /me/messages/:messageId': { params: newMessage },
  'GET /notifications': {},
  'GET /error_log': {},
  'POST /error_log': { body: suggestionForm },
  'PUT /error_log/:id': { params: async (client) => ({ id: (await newSuggestion(client)).id }), body: suggestionForm },
  'PUT /notifications/:id/markRead': { params: newNotification },
  'PUT /notifications/:id/markUnread': { params: newNotification },
  'GET /notifications/:id': { params: newNotification },
  'GET /me/push_subscription': {},
  'PUT /me/push_subscription': { body: newPushSubscription, release: removePushSubscription },
  'DELETE /me/push_subscription': {},
  'GET /me/notification_preferences': {},
  'PUT /me/notification_preferences': { body: () => NOTIFICATION_PREFERENCES },
  'GET /user_templates/:id/notification_preferences': { params: template },
  'PUT /user_templates/:id/notification_preferences': { params: template, body: () => NOTIFICATION_PREFERENCES },
  'GET /users': {},
  'GET /users/in_today': {},
  'GET /users/cards': {},
  'GET /users/:id': { params: person },
  'GET /users/:id/card': { params: person },
  'POST /users': { body: personForm },
  // The table has no rows: who may send one gets a job that adds nothing, others are refused before.
  'POST /users/import': { body: () => ({}) },
  'PUT /users/:id': { params: person, body: personForm },
  'PATCH /users/:id': { params: person, body: () => ({ account_status: 'disabled' }) },
  'DELETE /users/:id': { params: person },
  'POST /users/:id/waiting_email': { params: newWithWaitingEmail },
  'DELETE /users/:id/waiting_email': { params: newWithWaitingEmail },
  'POST /users/:id/erase': { params: person },
  'POST /users/:id/export': { params: person },
  'POST /users/:id/photos': { params: person },
  'DELETE /users/:id/photos/:photoId': {
    async params(client) {
      const { id } = await newPerson(client);
      return { id, photoId: (await client.uploadedFile(`/users/${id}/photos`)).id };
    },
  },
  'DELETE /users/:id/factors': { params: person },
  'DELETE /users/:id/sessions': { params: person },
  'GET /users/:id/access': { params: person },
  'PUT /users/:id/access': { params: person, body: () => ({ permissions: {} }) },
  'POST /users/:id/access/from_template': {
    params: person,
    body: async (client) => ({ user_template_id: await templateOf(client), mode: 'product' }),
  },
  'GET /sign_in_policy': {},
  'PUT /sign_in_policy': { body: () => ({ idle_shared_minutes: 15, idle_own_minutes: 480, second_factor: 'optional' }) },
  'GET /identity_provider': {},
  // A provider that does not exist: what the body names is looked at before it is asked.
  'PUT /identity_provider': {
    answers: 422,
    body: () => ({
      label: 'Attack',
      issuer: 'https://provider.example.net',
      client_id: 'portal',
      client_secret: 'attack',
      scopes: 'email',
      groups_claim: 'groups',
      group_mapping: [],
      required: false,
    }),
  },
  'GET /groups/:id/users': { params: group },
  'GET /terminals': {},
  'POST /terminals': { body: groupForm },
  'PUT /terminals/:id': { params: newTerminal, body: groupForm },
  'DELETE /terminals/:id': { params: newTerminal },
  'GET /terminals/:id/equipment': { params: newTerminal },
  'PUT /terminals/:id/equipment/:equipmentId': { params: newTerminalAndMachine },
  'DELETE /terminals/:id/equipment/:equipmentId': { params: newTerminalWithMachine },
  'GET /terminals/:id/access': { params: newTerminal },
  'PUT /terminals/:id/access': { params: newTerminal, body: () => ({ permissions: {} }) },
  'POST /terminals/:id/register': { params: newTerminal, body: pinOf },
  'POST /terminals/:id/unregister': { params: newTerminal },
  'POST /auth/terminal': { body: terminalSignIn },
  'POST /groups': { body: groupForm },
  'PUT /groups/:id': { params: newGroupId, body: groupForm },
  'DELETE /groups/:id': { params: newGroupId },
  'PUT /groups/:id/users/:userId': { params: newGroupAndMember },
  'DELETE /groups/:id/users/:userId': { params: newGroupAndMember },
  'GET /groups/:id/access': { params: group },
  'PUT /groups/:id/access': { params: newGroupId, body: () => ({ permissions: {} }) },
  'GET /access/explain': {},
  'GET /user_templates': {},
  'GET /user_templates/:id': { params: template },
  'POST /user_templates': { body: templateForm },
  'PUT /user_templates/:id': { params: newTemplateId, body: templateForm },
  'PATCH /user_templates/:id': { params: newTemplateId, body: () => ({ dashboard_config: null }) },
  'DELETE /user_templates/:id': { params: newTemplateId },
  'PUT /user_templates/:id/groups/:groupId/attach': { params: newTemplateAndGroup },
  'DELETE /user_templates/:id/groups/:groupId/detach': { params: newTemplateAndGroup },
  'GET /user_templates/:id/access': { params: template },
  'PUT /user_templates/:id/access': { params: newTemplateId, body: () => ({ permissions: {} }) },
  'PUT /me': { body: (client) => ({ name: canaryOf(client) }) },
};
