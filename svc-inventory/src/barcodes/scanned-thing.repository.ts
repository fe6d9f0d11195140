import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { ScannedThing } from '@portal/contracts/inventory/schemas';
import { translated, type Translations } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';

/**
 * Screens by what they show; everybody who is signed in may see machines, tools, their types and places; entries of parts ask for
 * parts/read.
 */
const ROUTES = { Equipment: 'equipment.passport', Location: 'settings.locations.show', PartEntry: 'parts.show' } as const;

/** The list that shows the things of a type. */
const LISTS = { machine: 'machines', tool: 'tools' } as const;

interface ThingRow {
  entity: keyof typeof ROUTES | 'EquipmentType';
  id: number;
  name: Translations;
  part_id: number | null;
  /** Of a type. */
  kind: EquipmentKind | null;
}

const FIND = `
  select b.entity, b.entity_id as id, coalesce(l.name, y.name, jsonb_build_object('en', coalesce(e.designation, p.name))) as name,
    p.id as part_id, y.kind
  from barcode b
  left join location l on l.tenant_id = b.tenant_id and l.id = b.entity_id and b.entity = 'Location'
  left join equipment e on e.tenant_id = b.tenant_id and e.id = b.entity_id and b.entity = 'Equipment' and e.archived_at is null
  left join equipment_type y on y.tenant_id = b.tenant_id and y.id = b.entity_id and b.entity = 'EquipmentType'
  left join part_entry n on n.tenant_id = b.tenant_id and n.id = b.entity_id and b.entity = 'PartEntry' and $3::boolean
  left join part p on p.tenant_id = n.tenant_id and p.id = n.part_id
  where b.tenant_id = $1 and b.value = any($2::text[]) and (l.id is not null or e.id is not null or y.id is not null or p.id is not null)
  order by array_position($2::text[], b.value) limit 1`;

/** What the first of these values stands for, null for nothing. */
export async function findThing(
  query: Query,
  values: readonly string[],
  { locale, parts }: { locale: string; parts: boolean },
): Promise<ScannedThing | null> {
  const [row] = await query.sql<ThingRow>(FIND, [values, parts]);
  if (!row) return null;
  const { entity, id, name, part_id, kind } = row;
  const route = entity === 'EquipmentType' ? LISTS[kind ?? 'machine'] : ROUTES[entity];
  return { entity, id, name: translated(name, locale), route, ...(part_id !== null && { part_id }) };
}
