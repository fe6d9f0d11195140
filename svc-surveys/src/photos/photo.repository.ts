import { utc } from '@portal/service-kit/list';
import type { FileRow, FileTable } from '@portal/service-kit/files';
import type { Query } from '@portal/service-kit/query';

/** Photos that were sent for the answers of a pending survey. */
export const PENDING_PHOTOS: FileTable = { name: 'survey_photo', owner: 'pending_id' };

/** What a photo was sent for. */
interface Sent {
  survey_id: number;
  pending_id?: number;
  sending_key?: string;
  network?: string;
}

/** Notes a stored photo. Nobody may see in the file of an anonymous answer who sent it. */
export async function addPhoto(query: Query, id: string, sent: Sent, anonymous: boolean): Promise<void> {
  await query('survey_photo').insert({ id, kind: 'photo', ...sent });
  if (anonymous) await query('file').where({ id }).update({ created_by: null });
}

/** Ids of the photos that a guest sent with a key. */
export async function photosOfSending(query: Query, key: string): Promise<string[]> {
  const rows = await query.sql<{ id: string }>(
    'select id from survey_photo where tenant_id = $1 and sending_key = $2 and entry_id is null',
    [key],
  );
  return rows.map(({ id }) => id);
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('survey_photo' || $1::uuid::text || $2, 0))`;

/** Lets the photos of one network in one after the other, so that limits hold for many that come at once. */
export async function lockNetwork(query: Query, network: string): Promise<void> {
  await query.sql(LOCK, [network]);
}

const LATELY = `
  select count(*)::integer as sent from survey_photo where tenant_id = $1 and network = $2 and created_at > now() - interval '1 hour'`;

/** How many photos came from a network in the last hour. */
export async function countPhotosOf(query: Query, network: string): Promise<number> {
  const [row] = await query.sql<{ sent: number }>(LATELY, [network]);
  return row?.sent ?? 0;
}

const KEEP = `
  with kept as (
    update survey_photo set entry_id = $2, pending_id = null, sending_key = null where tenant_id = $1 and id = any($3::uuid[]) returning id)
  delete from expiring_file x using kept where x.tenant_id = $1 and x.id = kept.id`;

/** Gives a completed entry its photos: they stay, and nothing leads from them to who sent them. */
export async function keepPhotos(query: Query, entry: number, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await query.sql(KEEP, [entry, ids]);
}

const OF_SURVEY = `
  select f.id, x.kind, f.name, f.type as content_type, f.size, ${utc('e.completed_at')} as created_at, null as created_by_user
  from survey_photo x
  join survey_entry e on e.tenant_id = $1 and e.id = x.entry_id
  join file f on f.tenant_id = $1 and f.id = x.id
  where x.tenant_id = $1 and x.survey_id = $2 and x.entry_id is not null
  order by x.entry_id desc, x.id
  limit 200`;

/** Photos of the completed entries of a survey, the newest first. They name nobody. */
export function photosOfSurvey(query: Query, survey: number): Promise<FileRow[]> {
  return query.sql<FileRow>(OF_SURVEY, [survey]);
}
