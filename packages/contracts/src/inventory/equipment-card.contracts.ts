import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import * as s from './equipment-card.schemas';
import { equipmentCardList } from './equipment-card.lists';

export const listEquipmentCards = contract('GET /equipment/cards', {
  summary: 'List the cards of machines and tools',
  access: 'any',
  description:
    'Machines and tools in short, for choosing one; open to everybody who is signed in, who may report a problem on any of them.',
  query: listQuery(equipmentCardList),
  output: pageOf(s.equipmentCard),
});
export const getEquipmentCard = contract('GET /equipment/:id/card', {
  summary: 'Get the card of a machine or tool',
  access: 'any',
  description: 'A machine or a tool in short, an archived one too: open to everybody who is signed in.',
  params: byId,
  output: itemOf(s.equipmentCard),
});
