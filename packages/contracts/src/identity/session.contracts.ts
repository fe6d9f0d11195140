import { done, itemsOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './schemas';

export const listMySessions = contract('GET /me/sessions', {
  summary: 'List your own sessions',
  access: 'any',
  description: 'Own open sessions, the one that asks first, then by last use.',
  output: itemsOf(s.ownSession),
});
export const endMySession = contract('DELETE /me/sessions/:id', {
  summary: 'End one of your own sessions',
  access: 'any',
  proof: 'recent',
  description: 'Signs out there. Its token is worth nothing from the answer on.',
  params: s.byUuid,
  output: done,
});
export const endMyOtherSessions = contract('DELETE /me/sessions', {
  summary: 'End all your other sessions',
  access: 'any',
  proof: 'recent',
  description: 'Signs out everywhere but here.',
  output: done,
});
export const endUserSessions = contract('DELETE /users/:id/sessions', {
  summary: 'End the sessions of a person',
  access: 'settings.staff/update',
  proof: 'recent',
  description: 'Signs a person out everywhere, whoever asks for themselves everywhere but here. By who may manage the person.',
  params: byId,
  output: done,
});
export const endAllSessions = contract('DELETE /sessions', {
  summary: 'End the sessions of everybody',
  access: 'any',
  proof: 'recent',
  description: 'Administrators alone. Signs everybody out everywhere, whoever asks everywhere but here. Terminals stay.',
  output: done,
});
