import { done, itemOf, itemsOf, pageOf } from '../answers';
import { nameComponents } from '../component-names';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { attachedFile, byId } from '../shared-schemas';
import { issueHistoryList, issueList, myIssueList, noteList } from './lists';
import * as s from './schemas';

export * from './bulk-contracts';
export * from './category-contracts';
export * from './comment-contracts';
export * from './cost-center-contracts';
export * from './dictionary-contracts';
export * from './flow-contracts';
export * from './guest-report-contracts';
export * from './link-contracts';
export * from './similar-contracts';
export * from './state-count-contracts';

nameComponents(s);

export const listIssues = contract('GET /issues', { access: 'issues/read', query: listQuery(issueList), output: pageOf(s.issueRow) });
export const getIssueCounts = contract('GET /issue_counts', {
  access: 'issues/read',
  description: 'How many issues are open, stopped, unassigned and waiting; the filters of the list find the same.',
  output: itemOf(s.issueCounts),
});
export const listPeopleAtWork = contract('GET /people_at_work', {
  access: 'issues/read',
  description: 'The service staff by name with the issue each took last and has not finished, at most 200 people.',
  output: itemsOf(s.personAtWork),
});
export const getIssue = contract('GET /issues/:id', { access: 'issues/read', params: byId, output: itemOf(s.issue) });
export const reportIssue = contract('POST /issues', { access: 'any', status: 201, body: s.newIssue, output: itemOf(s.issue) });
export const changeIssue = contract('PATCH /issues/:id', {
  access: 'any',
  description:
    'Each member asks for its own right: issues/update, issues.transition, issues.reject, issues.confirm, issues.assign (update).',
  params: byId,
  body: s.issuePatch,
  output: itemOf(s.issue),
});
export const archiveIssue = contract('DELETE /issues/:id', { access: 'issues/delete', params: byId, output: itemOf(s.issue) });
export const restoreIssue = contract('POST /issues/:id/restore', {
  access: 'issues/delete',
  description: 'Brings an archived issue back; its clock runs from now. Nothing happens when it is not archived.',
  params: byId,
  output: itemOf(s.issue),
});

export const listEquipmentIssues = contract('GET /equipment/:id/issues', {
  access: 'any',
  description:
    'What waits on a machine, for whoever stands before it and may report another problem; the last repairs for those who read issues.',
  params: byId,
  output: itemOf(s.equipmentIssues),
});

export const listCandidates = contract('GET /issues/:id/candidates', {
  access: 'issues.assign/update',
  description:
    'Active people of a group who are not on the issue, at most 200, the best first: at work, with the licence that the category asks for, with least to do and nearest to the place. The service staff without a group.',
  params: byId,
  query: s.candidatesQuery,
  output: itemOf(s.candidates),
});
export const assignEmployee = contract('POST /issues/:id/employees', {
  access: 'issues.assign/update',
  status: 201,
  params: byId,
  body: s.employeeInput,
  output: itemOf(s.issue),
});
export const removeEmployee = contract('DELETE /issues/:id/employees/:employeeId', {
  access: 'issues.assign/update',
  params: s.issueEmployeeParams,
  output: itemOf(s.issue),
});

export const listIssueLog = contract('GET /issues/:id/log', { access: 'logs/read', params: byId, output: itemsOf(s.logEntry) });

export const addIssuePhoto = contract('POST /issues/:id/photos', {
  access: 'any',
  status: 201,
  file: 'photo',
  description:
    'The person who reported an issue may add to it while it is open; others need issues.details/create or issues.details/update (removal: delete).',
  params: byId,
  output: itemOf(attachedFile),
});
export const removeIssuePhoto = contract('DELETE /issues/:id/photos/:fileId', { access: 'any', params: s.issueFileParams, output: done });
export const addIssueDocument = contract('POST /issues/:id/documents', {
  access: 'any',
  status: 201,
  file: 'document',
  params: byId,
  output: itemOf(attachedFile),
});
export const removeIssueDocument = contract('DELETE /issues/:id/documents/:fileId', {
  access: 'any',
  params: s.issueFileParams,
  output: done,
});

export const listMyIssues = contract('GET /me/issues', { access: 'any', query: listQuery(myIssueList), output: pageOf(s.reportedIssue) });
export const listAssignedIssues = contract('GET /me/assigned_issues', {
  access: 'any',
  query: s.assignedQuery,
  output: pageOf(s.assignedIssue),
});
export const listIssueHistory = contract('GET /me/issues_history', {
  access: 'any',
  query: listQuery(issueHistoryList),
  output: pageOf(s.issueRow),
});
export const getMyIssue = contract('GET /me/issues/:id', {
  access: 'any',
  description: "An issue the caller reported, is or was assigned to, or that waits for one of the caller's groups.",
  params: byId,
  output: itemOf(s.issue),
});
export const changeMyIssue = contract('PATCH /me/issues/:id', {
  access: 'any',
  params: byId,
  body: s.myIssuePatch,
  output: itemOf(s.issue),
});

export const takeIssue = contract('POST /me/issues/:id/take', { access: 'any', params: byId, output: itemOf(s.issue) });
export const releaseIssue = contract('DELETE /me/issues/:id/take', {
  access: 'any',
  description: 'Undoes the taking, with the step that came with it: as long as nothing else has happened to the issue since, else 409.',
  params: byId,
  output: itemOf(s.issue),
});
export const arriveAtIssue = contract('POST /me/issues/:id/arrive', { access: 'any', params: byId, output: itemOf(s.issue) });
export const finishIssue = contract('POST /me/issues/:id/finish', {
  access: 'any',
  params: byId,
  body: s.finishInput,
  output: itemOf(s.issue),
});

export const listNotes = contract('GET /notes', { access: 'notes/read', query: listQuery(noteList), output: pageOf(s.note) });
export const createNote = contract('POST /notes', { access: 'notes/create', status: 201, body: s.noteInput, output: itemOf(s.note) });
export const updateNote = contract('PUT /notes/:id', {
  access: 'notes/update',
  description: 'Without `archived` it stays where it is.',
  params: byId,
  body: s.noteInput,
  output: itemOf(s.note),
});
export const archiveNote = contract('PATCH /notes/:id', {
  access: 'notes/update',
  description: 'Puts it into the archive, or brings it back.',
  params: byId,
  body: s.notePatch,
  output: itemOf(s.note),
});
