import { GUEST_REPORT_LIMITS as LIMITS, type GuestReport, type GuestReportInput } from '@portal/contracts/issues/schemas';
import { guestReportList } from '@portal/contracts/issues/lists';
import { NotFound } from '@portal/service-kit/errors';
import type { Files } from '@portal/service-kit/files';
import { listOf, personSql, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const JOINS = `
  join equipment e on e.tenant_id = r.tenant_id and e.id = r.equipment_id
  left join people decider on decider.tenant_id = r.tenant_id and decider.id = r.decided_by`;

const itemOf = (files: Pick<Files, 'urlSql'>) => ({
  id: 'r.id',
  equipment_id: 'r.equipment_id',
  equipment: `json_build_object('id', e.id, 'kind', e.kind, 'name', e.designation, 'symbol', e.symbol)`,
  title: 'r.title',
  user_description: 'r.user_description',
  contact: 'r.contact',
  photo: files.urlSql('r.photo_id'),
  created_at: utc('r.created_at'),
  status: 'r.status',
  issue_id: 'r.issue_id',
  rejection_reason: 'r.rejection_reason',
  decided_at: utc('r.decided_at'),
  decided_by_user: personSql('r.decided_by', 'decider'),
});

/** What guests reported; the statement needs `files.urlParams(tenant)`. */
export const guestReportRows = (files: Pick<Files, 'urlSql'>) =>
  listOf(guestReportList, {
    from: 'guest_report r',
    join: JOINS,
    where: ({ decided_equals }) => (decided_equals === undefined ? `r.status = 'waiting'` : null),
    item: itemOf(files),
    filters: {
      id: 'r.id',
      title: { column: 'r.title', searched: 'r.title_searched' },
      equipment_id: 'r.equipment_id',
      decided: `(r.status <> 'waiting')`,
      created_at: 'r.created_at',
    },
    sorts: { id: 'r.id', title: 'r.title', created_at: 'r.created_at' },
    id: 'r.id',
  });

const LOCK = `select pg_advisory_xact_lock(hashtextextended('guest_report' || $1::uuid::text, 0))`;

/** Lets one report of the plant in at a time, so that limits hold for many that come at once. */
export async function lockGuestReports(query: Query): Promise<void> {
  await query.sql(LOCK);
}

interface Place {
  /** How the machine is called; null where its plant takes no reports of guests on it. */
  name: string | null;
  of_network: number;
  on_machine: number;
  in_plant: number;
}

const PLACE = `
  select
    (select e.name from equipment e join tenant t on t.tenant_id = e.tenant_id
     where e.tenant_id = $1 and e.id = $2 and not e.archived
       and t.attributes->>'guest_reports' = 'true' and t.attributes->>'guest_passport' = 'true') as name,
    (select count(*) from guest_report r where r.tenant_id = $1 and r.network = $3 and r.created_at > now() - interval '1 hour')::integer as of_network,
    (select count(*) from guest_report r where r.tenant_id = $1 and r.status = 'waiting' and r.equipment_id = $2)::integer as on_machine,
    (select count(*) from guest_report r where r.tenant_id = $1 and r.status = 'waiting')::integer as in_plant`;

/** What is to be known before a report of a guest is taken. */
export async function findPlace(query: Query, equipment: number, network: string): Promise<Place> {
  const [place] = await query.sql<Place>(PLACE, [equipment, network]);
  return place ?? { name: null, of_network: 0, on_machine: 0, in_plant: 0 };
}

interface NewGuestReport extends GuestReportInput {
  equipment_id: number;
  network: string;
  photo_key: string;
}

/** Returns its number. */
export async function insertGuestReport(query: Query, report: NewGuestReport): Promise<number> {
  const [row] = await query('guest_report').insert(report).returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}

const OPEN_FOR_PHOTO = `
  select id from guest_report where tenant_id = $1 and photo_key = $2 and photo_id is null and status = 'waiting'
    and created_at > now() - make_interval(secs => ${LIMITS.photoS})`;

/** The report that a key still takes a photo for. @throws NotFound */
export async function reportForPhoto(query: Query, photoKey: string): Promise<number> {
  const [row] = await query.sql<{ id: number }>(OPEN_FOR_PHOTO, [photoKey]);
  if (!row) throw new NotFound('The report');
  return row.id;
}

const PUT_PHOTO = `
  update guest_report set photo_id = $3, photo_key = null where tenant_id = $1 and id = $2 and photo_id is null returning id`;

/** The key has been used by that. @throws NotFound when another photo came first */
export async function putPhoto(query: Query, id: number, file: string): Promise<void> {
  const rows = await query.sql(PUT_PHOTO, [id, file]);
  if (rows.length === 0) throw new NotFound('The report');
}

/** A report as decisions look at it. */
export interface StoredReport extends Pick<GuestReport, 'id' | 'equipment_id' | 'status' | 'user_description'> {
  photo_id: string | null;
}

const TO_DECIDE =
  'select id, equipment_id, status, user_description, photo_id from guest_report where tenant_id = $1 and id = $2 for update';

/** @throws NotFound */
export async function lockGuestReport(query: Query, id: number): Promise<StoredReport> {
  const [row] = await query.sql<StoredReport>(TO_DECIDE, [id]);
  if (!row) throw new NotFound('The report');
  return row;
}

interface Decision {
  issue_id?: number;
  rejection_reason?: string;
  decided_by: number;
}

/** Notes what was decided; the photo of a rejected one is no longer its. */
export async function storeDecision(query: Query, id: number, decision: Decision): Promise<void> {
  const accepted = decision.issue_id !== undefined;
  await query('guest_report')
    .where({ id })
    .update({
      ...decision,
      status: accepted ? 'accepted' : 'rejected',
      photo_key: null,
      ...(!accepted && { photo_id: null }),
      decided_at: query.raw('now()'),
    });
}

/** The report with the address of its photo. @throws NotFound */
export async function getGuestReport(query: Query, id: number): Promise<GuestReport> {
  const [row] = await query.sql<GuestReport>(
    `select ${selectList(itemOf({ urlSql: () => 'null' }))} from guest_report r ${JOINS} where r.tenant_id = $1 and r.id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The report');
  return row;
}
