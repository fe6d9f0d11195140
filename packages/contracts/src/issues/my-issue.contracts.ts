import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { issueHistoryList, myIssueList } from './lists';
import * as s from './schemas';

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
