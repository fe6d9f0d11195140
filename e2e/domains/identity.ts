import * as contracts from '@portal/contracts/identity/contracts';
import {
  accessHoldersList,
  auditList,
  companiesList,
  groupsList,
  suggestionList,
  userCardsList,
  userTemplatesList,
  usersList,
} from '@portal/contracts/identity/lists';
import type { Domain } from './domain';
import { auditValues } from './identity/audit-entries';
import { copiedPeople } from './identity/copied-people';
import { watchEffects } from './identity/effects';
import { identityInnerRights } from './identity/inner-rights';
import { groupOf, idOfAdmin, idOfFound, idOfSupervisor, templateOf } from './identity/person.factory';
import { foundSuggestion } from './identity/suggestion.factory';
import { identityRecipes } from './identity/recipes';
import { hoursOfNewSession } from './identity/session-length';
import { mailHangs } from './identity/mail-hangs';
import { toldOnce } from './identity/told-once';
import { verifyAudit } from './identity/verify-audit';
import { verifyRenames } from './identity/verify-renames';
import { newCompany, tenantInnerRights, tenantRecipes } from './identity/tenant-recipes';
import { identityTasks } from './identity/workday';
import { renames } from './identity/writes';

export const identity: Domain = {
  name: 'identity',
  units: ['svc-identity', 'mfe-staff', 'mfe-settings'],
  contracts,
  recipes: { ...identityRecipes, ...tenantRecipes },
  references: {
    default_group_id: { find: groupOf },
    group_id: { find: groupOf },
    'group_ids.*': { find: groupOf },
    'default_employee_ids.*': { find: idOfFound },
    user_id: { find: idOfFound },
    default_supervisor_id: { find: idOfFound },
    supervisor_user_id: { find: idOfSupervisor },
    user_template_id: { find: templateOf },
  },
  // A link's `uid` without its token leads nowhere.
  plainNumbers: [
    'uid',
    'digest',
    'version',
    'currency_id',
    'default_currency_id',
    'idle_shared_minutes',
    'idle_own_minutes',
    'dashboard_config.rows.*.cols.*.size',
  ],
  lists: {
    '/users': { grammar: usersList, values: { id: idOfFound } },
    '/users/cards': { grammar: userCardsList, values: { id: idOfFound } },
    '/audit': { grammar: auditList, values: auditValues },
    '/access/explain': {
      grammar: accessHoldersList,
      values: {
        id: (client) => Promise.resolve(`${idOfAdmin(client)} issues/read`),
        user_id: (client) => Promise.resolve(idOfAdmin(client)),
      },
    },
    '/access/log': { grammar: auditList, values: auditValues },
    '/companies': { grammar: companiesList, values: { id: async (client) => (await newCompany(client)).id } },
    '/groups': { grammar: groupsList, values: { id: groupOf } },
    '/error_log': { grammar: suggestionList, values: { id: async (client) => (await foundSuggestion(client)).id } },
    '/user_templates': { grammar: userTemplatesList, values: { id: templateOf } },
  },
  plainQueries: { '/audit/lines': ['after'], '/list_views': ['list'], '/notifications': ['limit'] },
  innerRights: [...identityInnerRights, ...tenantInnerRights],
  open: ['GET /users/:id/card', 'GET /groups/:id/users'],
  screens: [
    '/my-profile',
    '/dashboard-config',
    '/notifications',
    '/settings',
    '/settings/company-management',
    '/settings/companies',
    '/settings/maintenance',
    '/staff',
    '/staff/3',
    '/settings/user_templates',
    '/groups',
    '/groups/1/users',
    '/settings/access',
    '/settings/user_templates/1001/groups',
    '/settings/user_templates/1001/notification_preferences',
    '/changes_suggestions',
    '/audit',
    '/sign_in_policy',
  ],
  question: '/users',
  calls: ['svc-issues'],
  resolvesSessions: true,
  writes: [renames],
  watch: watchEffects,
  verify: async (database, written) => [...(await verifyRenames(database, written)), ...(await verifyAudit(database, written))],
  tasks: identityTasks,
  deadlines: [{ what: 'sessions begun meanwhile last', hours: 12, measure: hoursOfNewSession }],
  copied: copiedPeople,
  faults: { 'told-once': toldOnce, 'mail-hangs': mailHangs },
};
