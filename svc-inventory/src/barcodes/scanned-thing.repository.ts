import type { ScannedThing } from '@portal/contracts/inventory/schemas';
import { translated, type Translations } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';

/** Screens by what they show; everybody who is signed in may see machines, tools and places; entries of parts ask for parts/read. */
const ROUTES = { Equipment: 'equipment.passport', Location: 'settings.locations.show', PartEntry: 'parts.show' } as const;

interface ThingRow {
  entity: keyof typeof ROUTES;
  id: number;
  name: Translations;
  part_id: number | null;
}

const FIND = `
  select b.entity, b.entity_id as id, coalesce(l.name, jsonb_build_object('en', coalesce(e.designation, p.name))) as name, p.id as part_id
  from barcode b
  left join location l on l.tenant_id = b.tenant_id and l.id = b.entity_id and b.entity = 'Location'
  left join equipment e on e.tenant_id = b.tenant_id and e.id = b.entity_id and b.entity = 'Equipment' and e.archived_at is null
  left join part_entry n on n.tenant_id = b.tenant_id and n.id = b.entity_id and b.entity = 'PartEntry' and $3::boolean
  left join part p on p.tenant_id = n.tenant_id and p.id = n.part_id
  where b.tenant_id = $1 and b.value = any($2::text[]) and (l.id is not null or e.id is not null or p.id is not null)
  order by array_position($2::text[], b.value) limit 1`;

/** What the first of these values stands for, null for nothing. */
export async function findThing(
  query: Query,
  values: readonly string[],
  { locale, parts }: { locale: string; parts: boolean },
): Promise<ScannedThing | null> {
  const [row] = await query.sql<ThingRow>(FIND, [values, parts]);
  if (!row) return null;
  const { entity, id, name, part_id } = row;
  return { entity, id, name: translated(name, locale), route: ROUTES[entity], ...(part_id !== null && { part_id }) };
}
