import { itemsOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { issueHistoryStates, issueStates, myIssueStates } from './lists';
import { stateCount } from './issue.schemas';

const description =
  'How many issues that the list finds by these filters are in each state, states in their order; a state stands for itself in all versions of its flow. States that no issue is in are left out.';

export const countIssuesByState = contract('GET /issue_states', {
  summary: 'Count issues by state',
  access: 'issues/read',
  description,
  query: listQuery(issueStates),
  output: itemsOf(stateCount),
});
export const countMyIssuesByState = contract('GET /me/issue_states', {
  summary: 'Count the issues that you reported by state',
  access: 'any',
  description,
  query: listQuery(myIssueStates),
  output: itemsOf(stateCount),
});
export const countIssueHistoryByState = contract('GET /me/issue_history_states', {
  summary: 'Count the history of your own issues by state',
  access: 'any',
  description,
  query: listQuery(issueHistoryStates),
  output: itemsOf(stateCount),
});
