import {
  assignedIssueList,
  costCenterList,
  guestReportList,
  issueHistoryList,
  issueHistoryStates,
  issueList,
  issueStates,
  issueTimetable,
  myIssueList,
  myIssueStates,
  noteList,
  periodicList,
  reportList,
} from '@portal/contracts/issues/lists';
import * as contracts from '@portal/contracts/issues/contracts';
import type { TenantClient } from '../proof/tenant-client';
import type { Domain, DomainList } from './domain';
import { idOfAdmin } from './people/person.factory';
import { hoursUntilClosed } from './issues/closing-timer';
import { dueTimers } from './issues/due-timers';
import { BULK_MEMBERS, issuesInnerRights, PATCH_MEMBERS } from './issues/inner-rights';
import { categoryOf, costCenterBelow, foundCostCenter, foundIssue } from './issues/issue.factory';
import { model } from './issues/model';
import { PhotoSender } from './issues/photo-sender';
import { newGuestReport } from './issues/guest-report.factory';
import { foundNote } from './issues/note.factory';
import { foundPeriodic } from './issues/periodic.factory';
import { periodicNumbers, periodicRecipes, periodicReferences } from './issues/periodic-recipes';
import { foundReport } from './issues/report.factory';
import { issuesRecipes } from './issues/recipes';
import { issuesReferences } from './issues/references';
import { verifyIssues } from './issues/verify-issues';
import { issueTasks } from './issues/workday';
import { issueWrites } from './issues/writes';

const values: DomainList['values'] = {
  id: async (client: TenantClient) => (await foundIssue(client)).id,
  flow_state_id: async (client) => (await foundIssue(client)).flow_state_id,
  category_path: async (client) => (await categoryOf(client)).path,
  created_by: (client) => Promise.resolve(idOfAdmin(client)),
  current_employee: (client) => Promise.resolve(idOfAdmin(client)),
};

export const issues: Domain = {
  name: 'issues',
  units: ['svc-issues', 'mfe-issues'],
  contracts,
  recipes: { ...issuesRecipes, ...periodicRecipes },
  references: { ...issuesReferences, ...periodicReferences },
  plainNumbers: [
    'currency_id',
    'attributes.escalation_min',
    'sort',
    'version',
    'predicted_took_time_s',
    'draft_version',
    'from_version',
    'published_version',
    ...periodicNumbers,
    'states.*.sort',
    'transitions.*.sort',
    'transitions.*.timer_minutes',
    ...['escalations', 'implementation_escalations'].flatMap((part) => [`${part}.*.after_minutes`, `${part}.*.repeat_minutes`]),
  ],
  lists: {
    '/issues': { grammar: issueList, values },
    '/me/issues': { grammar: myIssueList, values },
    '/issue_states': { grammar: issueStates, values },
    '/issues/timetable': { grammar: issueTimetable, values },
    '/me/issues_timetable': { grammar: issueTimetable, values },
    '/me/issue_states': { grammar: myIssueStates, values },
    '/me/issue_history_states': { grammar: issueHistoryStates, values },
    '/me/assigned_issues': { grammar: assignedIssueList, values },
    '/me/issues_history': { grammar: issueHistoryList, values },
    '/cost_centers': {
      grammar: costCenterList,
      values: {
        id: async (client) => (await foundCostCenter(client)).id,
        parent_id: async (client) => (await costCenterBelow(client)).parent_id,
      },
    },
    '/guest_reports': { grammar: guestReportList, values: { id: async (client) => (await newGuestReport(client)).id } },
    '/periodics': { grammar: periodicList, values: { id: async (client) => (await foundPeriodic(client)).id } },
    '/reports': { grammar: reportList, values: { id: async (client) => (await foundReport(client)).id } },
    '/notes': { grammar: noteList, values: { id: async (client) => (await foundNote(client)).id } },
  },
  plainQueries: {
    '/issues/similar': ['title', 'category_id', 'equipment_id', 'besides'],
    '/issues/:id/candidates': ['group_id'],
    '/periodics/:id/preview': ['limit'],
    '/charts/hours': ['from', 'to', 'days', 'category_path', 'prod_line', 'equipment_id', 'employee_id'],
    '/charts/workbook': ['measure', 'by', 'from', 'to', 'days', 'category_path', 'prod_line', 'equipment_id', 'employee_id'],
    '/charts': ['measure', 'by', 'from', 'to', 'days', 'category_path', 'prod_line', 'equipment_id', 'employee_id'],
    '/equipment/:id/stats': ['from', 'to'],
    '/dictionaries': ['group', 'group_equals'],
  },
  innerRights: issuesInnerRights,
  // The version says which state is changed, not what: it needs no right.
  guardedMembers: [
    { contract: contracts.changeIssue, members: [...Object.keys(PATCH_MEMBERS), 'version'] },
    { contract: contracts.changeIssues, members: [...Object.keys(BULK_MEMBERS), 'ids'] },
  ],
  derivedTables: ['issues.issue_word', 'issues.issue_word_change', 'issues.issue_cost_sum', 'issues.issue_cost_change'],
  open: ['GET /flows/:id', 'GET /categories/:id/parameters', 'GET /equipment/:id/issues'],
  screens: [
    '/',
    '/issues',
    '/issues?show=gantt&rows=person',
    '/issues?show=calendar&zoom=month',
    '/issue/1',
    '/issue/3207',
    '/issue/3213',
    '/my_issues',
    '/me/issue_history',
    '/me/issues_timetable',
    '/new_issue',
    '/me/waiting_reports',
    '/guest_reports',
    '/periodics',
    '/notes',
    '/charts',
    '/charts?measure=total&by=category',
    '/reports',
    '/morning',
    '/settings/cost-centers',
    '/settings/dictionary',
    '/settings/dictionary/issue_criticality',
    '/settings/categories',
    '/settings/categories/1',
    '/settings/categories/1/parameters',
    '/settings/flows',
    '/settings/flows/1',
  ],
  dialogs: 30,
  question: '/issues',
  calls: ['svc-identity', 'svc-inventory', 'svc-surveys'],
  writes: issueWrites,
  verify: verifyIssues,
  sendFiles: (stage) => PhotoSender.on(stage),
  tasks: issueTasks,
  deadlines: [{ what: 'timers set meanwhile are due', hours: 72, measure: hoursUntilClosed }],
  faults: { model, 'due-timers': dueTimers },
};
