import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { issueHistoryList, myIssueList } from './lists';
import * as s from './schemas';

export const listMyIssues = contract('GET /me/issues', {
  summary: 'List the issues that you reported',
  access: 'any',
  query: listQuery(myIssueList),
  output: pageOf(s.reportedIssue),
});
export const listAssignedIssues = contract('GET /me/assigned_issues', {
  summary: 'List the issues that are assigned to you or your groups',
  access: 'any',
  query: s.assignedQuery,
  output: pageOf(s.assignedIssue),
});
export const listIssueHistory = contract('GET /me/issues_history', {
  summary: 'List the history of your own issues',
  access: 'any',
  query: listQuery(issueHistoryList),
  output: pageOf(s.issueRow),
});
export const getMyIssue = contract('GET /me/issues/:id', {
  summary: 'Get one of your own issues',
  access: 'any',
  description: "An issue the caller reported, is or was assigned to, or that waits for one of the caller's groups.",
  params: byId,
  output: itemOf(s.issue),
});
export const changeMyIssue = contract('PATCH /me/issues/:id', {
  summary: 'Change one of your own issues',
  access: 'any',
  params: byId,
  body: s.myIssuePatch,
  output: itemOf(s.issue),
});
export const withdrawIssue = contract('DELETE /me/issues/:id', {
  summary: 'Withdraw an issue that you reported',
  access: 'any',
  description:
    'Into the archive, as long as it is in its first status, nobody is on it and no other report was merged into it, else 409. 403 to anybody but its reporter.',
  params: byId,
  output: itemOf(s.issue),
});
export const takeIssue = contract('POST /me/issues/:id/take', {
  summary: 'Take an issue',
  access: 'any',
  params: byId,
  output: itemOf(s.issue),
});
export const releaseIssue = contract('DELETE /me/issues/:id/take', {
  summary: 'Release an issue that you took',
  access: 'any',
  description: 'Undoes the taking, with the step that came with it: as long as nothing else has happened to the issue since, else 409.',
  params: byId,
  output: itemOf(s.issue),
});
export const arriveAtIssue = contract('POST /me/issues/:id/arrive', {
  summary: 'Arrive at the place of an issue',
  access: 'any',
  params: byId,
  output: itemOf(s.issue),
});
export const finishIssue = contract('POST /me/issues/:id/finish', {
  summary: 'Finish your work on an issue',
  access: 'any',
  params: byId,
  body: s.finishInput,
  output: itemOf(s.issue),
});
