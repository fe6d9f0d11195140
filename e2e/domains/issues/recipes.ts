import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe } from '../domain';
import { idOfAdmin } from '../people/person.factory';
import { costRecipes } from './cost.factory';
import { draftForm, flowForm, newFlow, publishedFlow } from './flow.factory';
import { acceptanceForm, allowGuestReports, guestReportForm, machineForGuests, newGuestReport } from './guest-report.factory';
import { newNote, noteForm } from './note.factory';
import { newSchedule, reportForm, scheduleChange, scheduleForm } from './report.factory';
import {
  archivedIssue,
  askedCategory,
  assignedIssue,
  categoryForm,
  commentForm,
  costCenterForm,
  entryForm,
  issueForm,
  machineOf,
  mergedIssue,
  newCategory,
  newComment,
  newCostCenter,
  newEntry,
  newIssue,
  newQuestion,
  otherIssue,
  questionForm,
  type NewIssue,
} from './issue.factory';

const issue = async (client: TenantClient) => ({ id: (await newIssue(client)).id });
const taken = async (client: TenantClient) => ({ id: (await newIssue(client, 'take')).id });
const category = async (client: TenantClient) => ({ id: (await newCategory(client)).id });
const schedule = async (client: TenantClient) => ({ id: (await newSchedule(client)).id });
const flow = async (client: TenantClient) => ({ id: (await newFlow(client)).id });
const published = (versions: number) => async (client: TenantClient) => ({ id: (await publishedFlow(client, versions)).id });
const question = async (client: TenantClient) => {
  const { id } = await newCategory(client);
  return { id, parameterId: (await newQuestion(client, id)).id };
};
const costCenter = async (client: TenantClient) => ({ id: (await newCostCenter(client)).id });
const entry = async (client: TenantClient) => ({ id: (await newEntry(client)).id });
const guestReport = async (client: TenantClient) => ({ id: (await newGuestReport(client)).id });
const note = async (client: TenantClient) => ({ id: (await newNote(client)).id });
const file = (kind: 'photos' | 'documents') => async (client: TenantClient) => {
  const { id } = await newIssue(client);
  return { id, fileId: (await client.uploadedFile(`/issues/${id}/${kind}`)).id };
};

const SEES = ['issues/read'] as const;
const MOVES = ['issues.transition/update', 'issues/read'] as const;
const linked = async (client: TenantClient) => {
  const [{ id }, other] = [await newIssue(client), await newIssue(client)];
  const link = await client.item<{ id: number }>(client.call('POST', `/issues/${id}/links`, { kind: 'blocks', issue_id: other.id }));
  return { id, linkId: link.id };
};

/** The first step that the flow offers. */
async function step(client: TenantClient, id: unknown): Promise<object> {
  const {
    transitions: [first],
  } = await client.item<NewIssue>(client.call('GET', `/me/issues/${id}`));
  return { flow_state_id: first?.flow_state_id, resolution: canaryOf(client) };
}

/** The calls of svc-issues. */
export const issuesRecipes: Readonly<Record<string, Recipe>> = {
  'POST /categories': { body: categoryForm },
  'PUT /categories/:id': { params: category, body: categoryForm },
  'PATCH /categories/:id': { params: category, body: () => ({ sort: 30 }) },
  'DELETE /categories/:id': { params: category },
  'GET /categories/:id/parameters': { params: category },
  'PUT /categories/:id/parameters': {
    params: async (client) => ({ id: (await askedCategory(client)).id }),
    body: async (client) => ({ parameters: [{ ...questionForm(client), id: (await askedCategory(client)).question }] }),
  },
  'POST /categories/:id/parameters': { params: category, body: questionForm },
  'PUT /categories/:id/parameters/:parameterId': { params: question, body: questionForm },
  'PATCH /categories/:id/parameters/:parameterId': { params: question, body: () => ({ sort: 30 }) },
  'DELETE /categories/:id/parameters/:parameterId': { params: question },
  'GET /cost_centers': {},
  'POST /cost_centers': { body: costCenterForm },
  'PUT /cost_centers/:id': { params: costCenter, body: costCenterForm },
  'DELETE /cost_centers/:id': { params: costCenter },
  'POST /dictionaries': { body: entryForm },
  'PUT /dictionaries/:id': {
    params: entry,
    body: async (client, { id }) => {
      const { key } =
        (await client.items<{ id: number; key: string }>('/dictionaries?group=departments')).find((one) => one.id === id) ?? {};
      return { ...entryForm(client), key };
    },
  },
  'PATCH /dictionaries/:id': { params: entry, body: () => ({ sort: 30 }) },
  'DELETE /dictionaries/:id': { params: entry },
  'GET /flows/:id': { params: async (client) => ({ id: (await client.first<{ id: number }>('/flows')).id }) },
  'POST /flows': { body: flowForm },
  'PUT /flows/:id': { params: flow, body: flowForm },
  'DELETE /flows/:id': { params: flow },
  'GET /flows/:id/draft': { params: flow },
  'PUT /flows/:id/draft': { params: flow, body: draftForm },
  'DELETE /flows/:id/draft': { params: published(1) },
  'POST /flows/:id/draft/try': { params: flow, body: () => ({ from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' }) },
  'POST /flows/:id/publish': { params: flow, body: () => ({ draft_version: 1 }) },
  'GET /flows/:id/versions': { params: published(1) },
  'POST /flows/:id/move_issues': { params: published(2), body: () => ({ from_version: 1 }) },
  'GET /issues': {},
  'GET /issue_counts': {},
  'GET /issue_states': {},
  'GET /me/issue_states': {},
  'GET /me/issue_history_states': {},
  'GET /people_at_work': {},
  'GET /issues/similar': {},
  'GET /issues/timetable': {},
  'GET /me/issues_timetable': {},
  'GET /charts': {},
  'GET /charts/hours': {},
  'POST /charts/workbook': {},
  'GET /issues/morning': {},
  'GET /reports': {},
  'POST /reports': { body: reportForm },
  'GET /report_schedules': {},
  'POST /report_schedules': { body: scheduleForm },
  'PUT /report_schedules/:id': { params: schedule, body: scheduleChange },
  'DELETE /report_schedules/:id': { params: schedule },
  'GET /equipment/:id/stats': { params: async (client) => ({ id: await machineOf(client) }) },
  'GET /equipment/:id/issues': { params: async (client) => ({ id: await machineOf(client) }) },
  'GET /issues/:id': { params: issue },
  'POST /issues': { body: issueForm },
  'PATCH /issues': { body: async (client) => ({ ids: [(await newIssue(client)).id], criticality: null }) },
  'PATCH /issues/:id': { params: issue, body: (client) => ({ title: `${canaryOf(client)}, changed` }) },
  'DELETE /issues/:id': { params: issue, also: SEES },
  'POST /issues/:id/restore': { params: archivedIssue, also: SEES },
  'GET /issues/:id/candidates': { params: issue, also: SEES },
  'POST /issues/:id/employees': { params: issue, also: SEES, body: (client) => ({ user_id: idOfAdmin(client) }) },
  'DELETE /issues/:id/employees/:employeeId': { params: assignedIssue, also: SEES },
  'GET /guest_reports': {},
  'POST /equipment/:id/guest_reports': {
    params: async (client) => ({ id: await machineForGuests(client) }),
    body: guestReportForm,
    release: (client) => allowGuestReports(client, false),
  },
  'POST /guest_reports/:photoKey/photo': { params: async (client) => ({ photoKey: (await newGuestReport(client)).photo_key }) },
  'POST /guest_reports/:id/accept': { params: guestReport, body: acceptanceForm },
  'POST /guest_reports/:id/reject': { params: guestReport, body: (client) => ({ rejection_reason: canaryOf(client) }) },
  ...costRecipes,
  'GET /issues/:id/comments': { params: issue },
  'POST /issues/:id/comments': { params: issue, body: commentForm },
  'PATCH /issues/:id/comments/:commentId': { params: newComment, body: commentForm },
  'DELETE /issues/:id/comments/:commentId': { params: newComment },
  'POST /issues/:id/comments/:commentId/photos': { params: newComment },
  'GET /issues/:id/links': { params: issue },
  'POST /issues/:id/links': { params: issue, body: async (client) => ({ kind: 'follows', ...(await otherIssue(client)) }), also: SEES },
  'DELETE /issues/:id/links/:linkId': { params: linked, also: SEES },
  'POST /issues/:id/merge': { params: issue, body: otherIssue, also: MOVES },
  'DELETE /issues/:id/merge': { params: mergedIssue, also: MOVES },
  'GET /issues/:id/log': { params: issue, also: SEES },
  'POST /issues/:id/photos': { params: issue },
  'DELETE /issues/:id/photos/:fileId': { params: file('photos') },
  'POST /issues/:id/documents': { params: issue },
  'DELETE /issues/:id/documents/:fileId': { params: file('documents') },
  'GET /me/issues/:id': { params: issue },
  'PATCH /me/issues/:id': { params: issue, body: (client, { id }) => step(client, id) },
  'DELETE /me/issues/:id': { params: issue },
  'POST /me/issues/:id/take': { params: issue },
  'DELETE /me/issues/:id/take': { params: taken },
  'POST /me/issues/:id/arrive': { params: taken },
  'GET /notes': {},
  'POST /notes': { body: noteForm },
  'PUT /notes/:id': { params: note, body: noteForm },
  'PATCH /notes/:id': { params: note, body: () => ({ archived: true }) },
  'POST /me/issues/:id/finish': { params: taken, body: (client) => ({ comment: canaryOf(client) }) },
};
