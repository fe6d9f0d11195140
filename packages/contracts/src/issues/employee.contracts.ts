import { itemOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './schemas';

export const listCandidates = contract('GET /issues/:id/candidates', {
  summary: 'List candidates for an issue',
  access: 'issues.assign/update',
  description:
    'Active people of a group who are not on the issue, at most 200, the best first: at work, with the licence that the category asks for, with least to do and nearest to the place. The service staff without a group.',
  params: byId,
  query: s.candidatesQuery,
  output: itemOf(s.candidates),
});
export const assignEmployee = contract('POST /issues/:id/employees', {
  summary: 'Assign a person to an issue',
  access: 'issues.assign/update',
  status: 201,
  params: byId,
  body: s.employeeInput,
  output: itemOf(s.issue),
});
export const removeEmployee = contract('DELETE /issues/:id/employees/:employeeId', {
  summary: 'Remove a person from an issue',
  access: 'issues.assign/update',
  params: s.issueEmployeeParams,
  output: itemOf(s.issue),
});
