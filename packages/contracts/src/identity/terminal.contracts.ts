import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { LIMITS } from '../limits';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { terminalsList } from './lists';
import * as s from './schemas';

const UPDATE = 'settings.terminals/update';
const NAMED = '422 `name.pl: required` for a language of the plant without a name.';

export const listTerminals = contract('GET /terminals', {
  summary: 'List terminals',
  access: 'settings.terminals/read',
  query: listQuery(terminalsList),
  output: pageOf(s.terminal),
});
export const createTerminal = contract('POST /terminals', {
  summary: 'Create a terminal',
  access: 'settings.terminals/create',
  status: 201,
  description: `A terminal that no device is registered as yet, and that may do what anybody may. ${NAMED}`,
  body: s.terminalInput,
  output: itemOf(s.terminal),
});
export const updateTerminal = contract('PUT /terminals/:id', {
  summary: 'Update a terminal',
  access: UPDATE,
  description: NAMED,
  params: byId,
  body: s.terminalInput,
  output: itemOf(s.terminal),
});
export const removeTerminal = contract('DELETE /terminals/:id', {
  summary: 'Remove a terminal',
  access: 'settings.terminals/delete',
  description: 'The device that is registered is signed out. What was reported there keeps its name.',
  params: byId,
  output: done,
});
export const listTerminalMachines = contract('GET /terminals/:id/equipment', {
  summary: 'List the machines of a terminal',
  access: 'terminals.edit/read',
  description: 'The machines that the terminal stands at, in the order in which they were attached, without those that are archived.',
  params: byId,
  output: itemsOf(s.terminalMachine),
});
export const attachTerminalMachine = contract('PUT /terminals/:id/equipment/:equipmentId', {
  summary: 'Attach a machine to a terminal',
  access: 'terminals.edit/update',
  description: `A report made at the terminal begins with its machine. 404 for a tool and for a machine that is archived; 422 \`equipment_id: too_high\` beyond ${LIMITS.terminalMachinesMax}.`,
  params: s.terminalMachineParams,
  output: done,
});
export const detachTerminalMachine = contract('DELETE /terminals/:id/equipment/:equipmentId', {
  summary: 'Detach a machine from a terminal',
  access: 'terminals.edit/update',
  params: s.terminalMachineParams,
  output: done,
});
export const getTerminalAccess = contract('GET /terminals/:id/access', {
  summary: 'Get the access of a terminal',
  access: 'settings.terminals/read',
  params: byId,
  output: itemOf(s.terminalAccess),
});
export const updateTerminalAccess = contract('PUT /terminals/:id/access', {
  summary: 'Update the access of a terminal',
  access: UPDATE,
  proof: 'recent',
  description: 'It holds at once. Nobody gives, or takes away, more than they hold themselves.',
  params: byId,
  body: s.terminalAccess,
  output: itemOf(s.terminalAccess),
});
export const registerTerminal = contract('POST /terminals/:id/register', {
  summary: 'Register this device as a terminal',
  access: 'public',
  description:
    'Makes the device that calls (`X-Device-Id`) the terminal. 422 `pin: invalid` for a wrong PIN, `pin: taken` where a device is registered already; 429.',
  params: byId,
  body: s.terminalRegistration,
  output: itemOf(s.terminalToken),
});
export const unregisterTerminal = contract('POST /terminals/:id/unregister', {
  summary: 'Unregister the device of a terminal',
  access: UPDATE,
  proof: 'recent',
  description: 'Shuts the registered device out at once and makes a new PIN. 403 for whoever may less than the terminal.',
  params: byId,
  output: itemOf(s.terminal),
});
export const signInTerminal = contract('POST /auth/terminal', {
  summary: 'Sign in a terminal',
  access: 'public',
  duringMaintenance: true,
  description:
    'A session of the terminal for the token of its device, which is replaced by one of the same id with the secret `next`. Asked again with the same two, as after an answer that got lost, it answers as before. Any other use of a token that was replaced, or from another device, shuts out both who use it: 401.',
  body: s.terminalSignIn,
  output: itemOf(s.signedIn),
});
