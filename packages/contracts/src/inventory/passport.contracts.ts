import { itemOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import { equipmentPassport, guestPassport } from './passport.schemas';

export const getPassport = contract('GET /equipment/:id/passport', {
  summary: 'Get the passport of a machine or tool',
  access: 'any',
  description: 'Open to everybody who is signed in; documents to whoever holds machines/read or tools/read.',
  params: byId,
  output: itemOf(equipmentPassport),
});

export const getGuestPassport = contract('GET /equipment/:id/guest_passport', {
  summary: 'Get the passport of a machine or tool as a guest',
  access: 'public',
  description: '404 unless the plant allows it (`guest_passport`), and for what is archived.',
  params: byId,
  output: itemOf(guestPassport),
});
