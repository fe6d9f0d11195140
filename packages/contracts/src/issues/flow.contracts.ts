import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { jobReference } from '../import-schemas';
import { byId } from '../shared-schemas';
import * as s from './schemas';

const EDIT = 'settings.flows.edit/update';

export const listFlows = contract('GET /flows', { summary: 'List flows', access: 'any', output: itemsOf(s.flow) });
export const getFlow = contract('GET /flows/:id', { summary: 'Get a flow', access: 'any', params: byId, output: itemOf(s.flow) });
export const createFlow = contract('POST /flows', {
  summary: 'Create a flow',
  access: 'settings.flows/create',
  status: 201,
  description:
    'A flow with a first and a last state as its draft. It can be the default or be taken by categories as soon as it is published.',
  body: s.flowInput,
  output: itemOf(s.flow),
});
export const updateFlow = contract('PUT /flows/:id', {
  summary: 'Update a flow',
  access: 'settings.flows/update',
  description: 'There is always one default flow: another takes its place. A flow that a category uses cannot be disabled: 409.',
  params: byId,
  body: s.flowInput,
  output: itemOf(s.flow),
});
export const removeFlow = contract('DELETE /flows/:id', {
  summary: 'Remove a flow',
  access: 'settings.flows/delete',
  description: '409 for the default flow, and while a category or an issue refers to it.',
  params: byId,
  output: done,
});

export const getFlowDraft = contract('GET /flows/:id/draft', {
  summary: 'Get the draft of a flow',
  access: 'settings.flows.edit/read',
  params: byId,
  output: itemOf(s.flowDraft),
});
export const saveFlowDraft = contract('PUT /flows/:id/draft', {
  summary: 'Save the draft of a flow',
  access: EDIT,
  description:
    '422 names the path of what refers to nothing (`transitions.3.to`); what is only unfinished is asked for when it is published.',
  params: byId,
  body: s.flowDraftInput,
  output: itemOf(s.flowDraft),
});
export const discardFlowDraft = contract('DELETE /flows/:id/draft', {
  summary: 'Discard the draft of a flow',
  access: EDIT,
  description: 'What is published is the draft then. 409 with the draft as it is where it is not `draft_version` any more.',
  params: byId,
  query: s.discardQuery,
  output: itemOf(s.flowDraft),
});
export const tryFlowDraft = contract('POST /flows/:id/draft/try', {
  summary: 'Try the draft of a flow on past issues',
  access: EDIT,
  status: 202,
  description:
    'A job replays the issues reported in that time through the saved draft and writes nothing to them. Its output says how many would have gone the same way, and names the first that would not.',
  params: byId,
  body: s.tryInput,
  output: itemOf(jobReference),
});
export const publishFlow = contract('POST /flows/:id/publish', {
  summary: 'Publish the draft of a flow',
  access: EDIT,
  description: 'The draft becomes the next version. Issues under way stay on theirs.',
  params: byId,
  body: s.publishInput,
  output: itemOf(s.flow),
});

export const listFlowVersions = contract('GET /flows/:id/versions', {
  summary: 'List the versions of a flow',
  access: 'settings.flows.edit/read',
  description: 'Newest first.',
  params: byId,
  output: itemsOf(s.flowVersion),
});
export const moveFlowIssues = contract('POST /flows/:id/move_issues', {
  summary: 'Move open issues to the published version of a flow',
  access: EDIT,
  status: 202,
  description: 'A job moves the open issues of a version to the published one.',
  params: byId,
  body: s.moveIssuesInput,
  output: itemOf(jobReference),
});
