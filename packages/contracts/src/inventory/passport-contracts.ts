import { itemOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import { equipmentPassport } from './passport.schemas';

export const showPassport = contract('GET /equipment/:id/passport', {
  access: 'any',
  description: 'Open to everybody who is signed in; documents to whoever holds machines/read or tools/read.',
  params: byId,
  output: itemOf(equipmentPassport),
});
