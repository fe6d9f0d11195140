import type { EquipmentPassport, GuestPassport } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { FileRow } from '@portal/service-kit/files';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { FILES } from '../equipment/equipment-row';
import { locationRefSql } from '../locations/location-ref-sql';

/** What everybody of the plant sees of it, its files without addresses. */
export type PassportRow = Omit<EquipmentPassport, 'photo' | 'documents'> & { files: FileRow[] };

const PLACES = `(select coalesce(json_agg(${locationRefSql('o')} order by length(o.path)), '[]')
  from location l join location o on o.tenant_id = l.tenant_id and (o.id = l.id or o.id = any(l.ancestor_ids))
  where l.tenant_id = e.tenant_id and l.id = e.location_id)`;

const PASSPORT = `
  select e.id, e.kind, e.designation, e.symbol, e.status, ${utc('e.status_since')} as status_since, e.archived_at is not null as archived,
    e.manufacturer, e.serial_number, ${PLACES} as places, ${FILES} as files
  from equipment e where e.tenant_id = $1 and e.id = $2`;

/** @throws NotFound */
export async function readPassport(query: Query, id: number): Promise<PassportRow> {
  const [row] = await query.sql<PassportRow>(PASSPORT, [id]);
  if (!row) throw new NotFound('The equipment');
  return row;
}

/** What a guest sees of it, its photo without an address. */
export type GuestPassportRow = Omit<GuestPassport, 'photo' | 'work'> & { photo_id: string | null };

const GUEST_PASSPORT = `
  select e.kind, e.designation, e.symbol, e.status, coalesce(t.attributes->>'guest_reports' = 'true', false) as reports,
    (select f.id from equipment_file f where f.tenant_id = e.tenant_id and f.equipment_id = e.id and f.kind = 'photo' order by f.id limit 1) as photo_id
  from equipment e join tenant t on t.tenant_id = e.tenant_id
  where e.tenant_id = $1 and e.id = $2 and e.archived_at is null and t.attributes->>'guest_passport' = 'true'`;

/** Null also where the plant has not allowed it. */
export async function findGuestPassport(query: Query, id: number): Promise<GuestPassportRow | null> {
  const [row] = await query.sql<GuestPassportRow>(GUEST_PASSPORT, [id]);
  return row ?? null;
}
