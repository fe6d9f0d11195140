import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import { issue } from './issue.schemas';
import { issueLink, issueLinkParams, linkInput, mergeInput } from './link.schemas';

export const listIssueLinks = contract('GET /issues/:id/links', {
  summary: 'List the links of an issue',
  access: 'any',
  description: 'Of an issue that the caller may see. Who may not read issues is shown the links to those alone that they have to do with.',
  params: byId,
  output: itemsOf(issueLink),
});
export const linkIssue = contract('POST /issues/:id/links', {
  summary: 'Link an issue to another issue',
  access: 'issues/update',
  description: 'The issue of the address follows, is a duplicate of or blocks the one of the body.',
  status: 201,
  params: byId,
  body: linkInput,
  output: itemOf(issueLink),
});
export const unlinkIssue = contract('DELETE /issues/:id/links/:linkId', {
  summary: 'Remove a link of an issue',
  access: 'issues/update',
  params: issueLinkParams,
  output: done,
});
export const mergeIssue = contract('POST /issues/:id/merge', {
  summary: 'Merge a duplicate into another issue',
  access: 'issues/update',
  description:
    'Closes the issue as a duplicate of the open one of the body. People, files and those who are told go to that one. Needs issues.transition/update too.',
  params: byId,
  body: mergeInput,
  output: itemOf(issue),
});
export const undoMerge = contract('DELETE /issues/:id/merge', {
  summary: 'Undo the merge of an issue',
  access: 'issues/update',
  description: 'Takes a merge back as long as nothing else has happened to the duplicate, else 409. Needs issues.transition/update too.',
  params: byId,
  output: itemOf(issue),
});
