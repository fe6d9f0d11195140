import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { attachedFile, byId } from '../shared-schemas';
import { issueList } from './lists';
import * as s from './schemas';

export const listIssues = contract('GET /issues', {
  summary: 'List issues',
  access: 'issues/read',
  query: listQuery(issueList),
  output: pageOf(s.issueRow),
});
export const getIssueCounts = contract('GET /issue_counts', {
  summary: 'Count issues',
  access: 'issues/read',
  description: 'How many issues are open, stopped, unassigned and waiting; the filters of the list find the same.',
  output: itemOf(s.issueCounts),
});
export const listPeopleAtWork = contract('GET /people_at_work', {
  summary: 'List the service staff and their work',
  access: 'issues/read',
  description: 'The service staff by name with the issue each took last and has not finished, at most 200 people.',
  output: itemsOf(s.personAtWork),
});
export const getIssue = contract('GET /issues/:id', {
  summary: 'Get an issue',
  access: 'issues/read',
  params: byId,
  output: itemOf(s.issue),
});
export const reportIssue = contract('POST /issues', {
  summary: 'Report an issue',
  access: 'any',
  status: 201,
  body: s.newIssue,
  output: itemOf(s.issue),
});
export const changeIssue = contract('PATCH /issues/:id', {
  summary: 'Change an issue',
  access: 'any',
  description:
    'Each member asks for its own right: issues/update, issues.transition, issues.reject, issues.confirm, issues.assign (update).',
  params: byId,
  body: s.issuePatch,
  output: itemOf(s.issue),
});
export const archiveIssue = contract('DELETE /issues/:id', {
  summary: 'Archive an issue',
  access: 'issues/delete',
  params: byId,
  output: itemOf(s.issue),
});
export const restoreIssue = contract('POST /issues/:id/restore', {
  summary: 'Restore an archived issue',
  access: 'issues/delete',
  description: 'Brings an archived issue back; its clock runs from now. Nothing happens when it is not archived.',
  params: byId,
  output: itemOf(s.issue),
});
export const listEquipmentIssues = contract('GET /equipment/:id/issues', {
  summary: 'List the issues of a machine or tool',
  access: 'any',
  description:
    'What waits on a machine, for whoever stands before it and may report another problem; the last repairs for those who read issues.',
  params: byId,
  output: itemOf(s.equipmentIssues),
});
export const listIssueLog = contract('GET /issues/:id/log', {
  summary: 'List the changes of an issue',
  access: 'logs/read',
  params: byId,
  output: itemsOf(s.logEntry),
});
export const addIssuePhoto = contract('POST /issues/:id/photos', {
  summary: 'Upload a photo of an issue',
  access: 'any',
  status: 201,
  file: 'photo',
  description:
    'The person who reported an issue may add to it while it is open; others need issues.details/create or issues.details/update (removal: delete).',
  params: byId,
  output: itemOf(attachedFile),
});
export const removeIssuePhoto = contract('DELETE /issues/:id/photos/:fileId', {
  summary: 'Remove a photo of an issue',
  access: 'any',
  params: s.issueFileParams,
  output: done,
});
export const addIssueDocument = contract('POST /issues/:id/documents', {
  summary: 'Upload a document of an issue',
  access: 'any',
  status: 201,
  file: 'document',
  params: byId,
  output: itemOf(attachedFile),
});
export const removeIssueDocument = contract('DELETE /issues/:id/documents/:fileId', {
  summary: 'Remove a document of an issue',
  access: 'any',
  params: s.issueFileParams,
  output: done,
});
