import type { Page } from '@portal/contracts/answers';
import { equipmentCardList } from '@portal/contracts/inventory/lists';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { CHILDREN_COUNT, LOCATION, TYPE_AND_LOCATION_JOIN } from '../equipment/equipment-row';

const ITEM = {
  id: 'e.id',
  kind: 'e.kind',
  designation: 'e.designation',
  symbol: 'e.symbol',
  status: 'e.status',
  children_count: CHILDREN_COUNT,
  icon: 't.icon',
  location: LOCATION,
} satisfies Record<keyof EquipmentCard, string>;

const LIST = listOf(equipmentCardList, {
  from: 'equipment e',
  join: TYPE_AND_LOCATION_JOIN,
  item: ITEM,
  where: 'e.archived_at is null',
  filters: {
    id: 'e.id',
    kind: 'e.kind',
    search: { column: `concat_ws(' ', e.symbol, e.designation)`, searched: 'e.name_searched' },
    location_id: 'e.location_id',
    parent_id: 'e.parent_id',
  },
  sorts: { symbol: 'e.symbol', id: 'e.id' },
  id: 'e.id',
});

const CARD = `select ${selectList(ITEM)} from equipment e ${TYPE_AND_LOCATION_JOIN} where e.tenant_id = $1 and e.id = $2`;

/** Machines and tools in short, archived ones left out. */
export function listCards(query: Query, searchParams: object): Promise<Json<Page<EquipmentCard>>> {
  return runList(query, LIST, searchParams);
}

/** One of them, an archived one too. */
export async function findCard(query: Query, id: number): Promise<EquipmentCard | undefined> {
  const [card] = await query.sql<EquipmentCard>(CARD, [id]);
  return card;
}
