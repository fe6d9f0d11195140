import type { HallPlan, HallPlanPointInput } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Files, StoredFile } from '@portal/service-kit/files';
import type { Query } from '@portal/service-kit/query';

interface PlanRow {
  location_name: HallPlan['location_name'];
  file_id: string | null;
  width: number | null;
  height: number | null;
  points: HallPlan['points'];
}

const PLAN = `
  select l.name as location_name, p.file_id, p.width, p.height,
    (select coalesce(json_agg(json_build_object('equipment_id', o.equipment_id, 'x', o.x, 'y', o.y, 'symbol', e.symbol,
        'designation', e.designation, 'status', e.status) order by e.symbol, e.id), '[]')
      from hall_plan_point o join equipment e on e.tenant_id = o.tenant_id and e.id = o.equipment_id
      where o.tenant_id = l.tenant_id and o.location_id = l.id and e.archived_at is null) as points
  from location l left join hall_plan p on p.tenant_id = l.tenant_id and p.location_id = l.id
  where l.tenant_id = $1 and l.id = $2`;

/** @throws NotFound where there is no such location */
export async function readHallPlan(query: Query, files: Pick<Files, 'signedUrl'>, id: number): Promise<HallPlan> {
  const [row] = await query.sql<PlanRow>(PLAN, [id]);
  if (!row) throw new NotFound('The location');
  const { file_id, width, height, location_name, points } = row;
  const has = file_id !== null && width !== null && height !== null;
  const picture = has ? { url: files.signedUrl(query.context.tenant, file_id), width, height } : null;
  return { location_id: id, location_name, picture, points: has ? points : [] };
}

/** Keeps other changes of the plan waiting until the transaction ends. Returns its picture, null for none. @throws NotFound */
export async function lockHallPlan(query: Query, id: number): Promise<string | null> {
  const [location] = await query.sql<{ id: number }>('select id from location where tenant_id = $1 and id = $2 for no key update', [id]);
  if (!location) throw new NotFound('The location');
  const row = await query('hall_plan').where({ location_id: id }).first<{ file_id: string } | undefined>('file_id');
  return row?.file_id ?? null;
}

/** Gives the place this picture instead of the one that it has; points stay. */
export async function storeHallPlan(query: Query, location_id: number, { id, width, height }: StoredFile): Promise<void> {
  await query('hall_plan')
    .insert({ location_id, file_id: id, width, height })
    .onConflict(['tenant_id', 'location_id'])
    .merge(['file_id', 'width', 'height']);
}

/** With its points. */
export async function deleteHallPlan(query: Query, location_id: number): Promise<void> {
  await query('hall_plan').where({ location_id }).del();
}

/** Whether the tenant has this machine or tool, not archived. */
export async function isEquipment(query: Query, id: number): Promise<boolean> {
  const [row] = await query.sql('select from equipment where tenant_id = $1 and id = $2 and archived_at is null', [id]);
  return row !== undefined;
}

/** Puts it there, or moves it: percent of the picture. */
export async function storePoint(query: Query, location_id: number, equipment_id: number, point: HallPlanPointInput): Promise<void> {
  await query('hall_plan_point')
    .insert({ location_id, equipment_id, ...point })
    .onConflict(['tenant_id', 'location_id', 'equipment_id'])
    .merge(['x', 'y']);
}

/** How many there were: 1 or 0. */
export function deletePoint(query: Query, location_id: number, equipment_id: number): Promise<number> {
  return query('hall_plan_point').where({ location_id, equipment_id }).del();
}
