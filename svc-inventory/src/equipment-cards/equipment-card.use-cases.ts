import * as contracts from '@portal/contracts/inventory/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { findCard, listCards } from './equipment-card.repository';

const listEquipmentCards = useCase({
  contract: contracts.listEquipmentCards,
  run: ({ query, searchParams }) => listCards(query, searchParams),
});

const getEquipmentCard = useCase({
  contract: contracts.getEquipmentCard,
  async run({ query, params }) {
    const item = await findCard(query, params.id);
    if (!item) throw new NotFound('The machine');
    return { status: 'ok', item };
  },
});

/** Machines and tools in short, for whoever is signed in. */
export const equipmentCardUseCases = [listEquipmentCards, getEquipmentCard];
