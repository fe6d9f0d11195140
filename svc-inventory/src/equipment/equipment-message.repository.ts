import type { Equipment } from '@portal/proto/inventory/v1/events';
import type { Query } from '@portal/service-kit/query';
import { PUBLISHED_COLUMNS } from './equipment-fields';
import { messageOf, type PublishedEquipment } from './equipment-message';
import { columnsSql } from './equipment.repository';

const PUBLISHED = `select e.id, e.kind, e.archived_at is not null as archived, ${columnsSql(PUBLISHED_COLUMNS)}`;

/** Those of the ids that exist, archived ones too, as other services keep them. */
export async function equipmentByIds(query: Query, ids: readonly number[]): Promise<Equipment[]> {
  // Joined: behind row-level security each row of the plant would be compared with the array.
  const rows = await query.sql<PublishedEquipment>(
    `${PUBLISHED} from unnest($2::bigint[]) as given (id) join equipment e on e.tenant_id = $1 and e.id = given.id order by e.id`,
    [ids],
  );
  return rows.map(messageOf);
}

/** The next ones after a number, by number. */
export async function equipmentAfter(query: Query, after: number, limit: number): Promise<Equipment[]> {
  const rows = await query.sql<PublishedEquipment>(
    `${PUBLISHED} from equipment e where e.tenant_id = $1 and e.id > $2 order by e.id limit $3`,
    [after, limit],
  );
  return rows.map(messageOf);
}
