import * as contracts from '@portal/contracts/identity/contracts';
import {
  accessHoldersList,
  auditList,
  companiesList,
  exchangeRatesList,
  crewsList,
  groupsList,
  handoversList,
  scheduleTypesList,
  terminalsList,
  shiftSchemasList,
  suggestionList,
  userCardsList,
  userTemplatesList,
  usersList,
  workSchemasList,
} from '@portal/contracts/identity/lists';
import type { Domain } from './domain';
import { auditValues } from './identity/audit-entries';
import { copiedPeople } from './identity/copied-people';
import { crewRecipes } from './identity/crew-recipes';
import { newCrew, newLedCrew, newPersonId, newShiftSchema, newWorkSchema } from './people/crew.factory';
import { watchEffects } from './identity/effects';
import { crewOfHandover, handoverInnerRights, handoverRecipes, newCrewAtWork, newHandover } from './identity/handover-recipes';
import { identityInnerRights } from './identity/inner-rights';
import { newTerminal } from './identity/terminal.factory';
import { groupOf, idOfFound, idOfSupervisor, templateOf } from './people/person.factory';
import { foundSuggestion } from './identity/suggestion.factory';
import { licenseRecipes } from './identity/license-recipes';
import { identityRecipes } from './identity/recipes';
import { scheduleInnerRights, scheduleRecipes } from './identity/schedule-recipes';
import { newScheduleType } from './identity/schedule.factory';
import { hoursOfNewSession } from './identity/session-length';
import { mailHangs } from './identity/mail-hangs';
import { noticesOnce } from './identity/notices-once';
import { verifyAudit } from './identity/verify-audit';
import { verifyRenames } from './identity/verify-renames';
import { newCompany, newExchangeRate, newRatedCurrency, tenantInnerRights, tenantRecipes } from './identity/tenant-recipes';
import { identityTasks } from './identity/workday';
import { renames } from './identity/writes';
import { newIssue } from './issues/issue.factory';

export const identity: Domain = {
  name: 'identity',
  units: ['svc-identity', 'mfe-staff', 'mfe-settings'],
  contracts,
  recipes: { ...identityRecipes, ...tenantRecipes, ...crewRecipes, ...scheduleRecipes, ...licenseRecipes, ...handoverRecipes },
  references: {
    default_group_id: { find: groupOf },
    group_id: { find: groupOf },
    'group_mapping.*.group_id': { find: groupOf, beside: { value: 'attack' } },
    'group_ids.*': { find: groupOf },
    'groups.*': { find: groupOf },
    'default_employee_ids.*': { find: idOfFound },
    user_id: { find: idOfFound },
    'POST /crews/:id/members user_id': { find: newPersonId },
    leader_id: { find: idOfFound },
    crew_id: { find: (client) => newCrewAtWork(client) },
    'POST /handovers/:id/sign issue_ids.*': { find: async (client) => (await newIssue(client)).id },
    schedule_type_id: { find: async (client) => (await newScheduleType(client)).id },
    shift_schema_id: { find: async (client) => (await newShiftSchema(client)).id, beside: { cycle_start: '2026-01-01' } },
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
    'cycle_days',
    'shifts.*.break_minutes',
    'rrule.interval',
    'rrule.count',
    'rrule.byweekday.*',
    'rrule.bymonth.*',
    'rrule.wkst',
    'intervals.*.weekday',
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
        // By the template that this person has.
        id: async (client) => `${await idOfFound(client)} dashboard/read`,
        user_id: idOfFound,
      },
    },
    '/access/log': { grammar: auditList, values: auditValues },
    '/companies': { grammar: companiesList, values: { id: async (client) => (await newCompany(client)).id } },
    '/exchange_rates': {
      grammar: exchangeRatesList,
      values: { id: async (client) => (await newExchangeRate(client)).id, currency_id: newRatedCurrency },
    },
    '/terminals': { grammar: terminalsList, values: { id: async (client) => (await newTerminal(client)).id } },
    '/groups': { grammar: groupsList, values: { id: groupOf } },
    '/shift_schemas': { grammar: shiftSchemasList, values: { id: async (client) => (await newShiftSchema(client)).id } },
    '/work_schemas': { grammar: workSchemasList, values: { id: async (client) => (await newWorkSchema(client)).id } },
    '/crews': {
      grammar: crewsList,
      values: {
        id: async (client) => (await newCrew(client)).id,
        leader_id: async (client) => (await newLedCrew(client)).leader_id,
        shift_schema_id: async (client) => (await newLedCrew(client)).shift_schema_id,
      },
    },
    '/handovers': { grammar: handoversList, values: { id: async (client) => (await newHandover(client)).id, crew_id: crewOfHandover } },
    '/schedule_types': { grammar: scheduleTypesList, values: { id: async (client) => (await newScheduleType(client)).id } },
    '/error_log': { grammar: suggestionList, values: { id: async (client) => (await foundSuggestion(client)).id } },
    '/user_templates': { grammar: userTemplatesList, values: { id: templateOf } },
  },
  plainQueries: {
    '/audit/lines': ['after'],
    '/list_views': ['list'],
    '/notifications': ['limit'],
    '/availability': ['owner_type', 'owner_ids', 'from', 'to'],
    '/equipment/:id/availability': ['from', 'to'],
    '/timetable': ['from', 'days'],
    '/users/:id/scheduled_events': ['from', 'to'],
    '/crews/:id/scheduled_events': ['from', 'to'],
    '/equipment/:id/scheduled_events': ['from', 'to'],
    '/scheduled_events': ['from', 'to', 'schedule_type_id', 'crew_id', 'owner_type'],
  },
  innerRights: [...identityInnerRights, ...tenantInnerRights, ...scheduleInnerRights, ...handoverInnerRights],
  open: ['GET /users/:id/card', 'GET /groups/:id/users', 'GET /shift_schemas/:id'],
  screens: [
    '/my-profile',
    '/dashboard-config',
    '/notifications',
    '/settings',
    '/settings/company-management',
    '/settings/companies',
    '/settings/exchange-rates',
    '/settings/setup',
    '/settings/maintenance',
    '/staff',
    '/staff/3',
    '/staff/3/licenses/1/entries',
    '/settings/user_templates',
    '/groups',
    '/groups/1/users',
    '/terminals',
    '/settings/access',
    '/settings/user_templates/1001/groups',
    '/settings/user_templates/1001/notification_preferences',
    '/changes_suggestions',
    '/audit',
    '/sign_in_policy',
    '/timetable',
    '/supervision',
    '/handover',
    '/handover/1',
    '/handover/history',
    '/crews',
    '/crews/1/scheduled_events',
    '/staff/3/scheduled_events',
    '/staff/all_scheduled_events',
    '/machines/1/scheduled_events',
    '/schedule_types',
    '/settings/shifts-schemas',
    '/settings/shifts-schemas/1',
    '/settings/work-schemas',
  ],
  dialogs: 40,
  question: '/users',
  calls: ['svc-issues', 'svc-inventory', 'svc-sync'],
  resolvesSessions: true,
  writes: [renames],
  watch: watchEffects,
  verify: async (database, written) => [...(await verifyRenames(database, written)), ...(await verifyAudit(database, written))],
  tasks: identityTasks,
  deadlines: [{ what: 'sessions begun meanwhile last', hours: 12, measure: hoursOfNewSession }],
  copied: copiedPeople,
  faults: { 'notices-once': noticesOnce, 'mail-hangs': mailHangs },
};
