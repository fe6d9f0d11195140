import type { Page } from '@portal/contracts/answers';
import type { PendingSurvey } from '@portal/contracts/pending-survey';
import { pendingSurveyList } from '@portal/contracts/surveys/lists';
import type { AnswerGroup, PendingSurveyDetail, SurveyParameter } from '@portal/contracts/surveys/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { filesSql, withAddress, type FileRow } from '@portal/service-kit/files';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { PENDING_PHOTOS } from '../photos/photo.repository';
import type { Reader } from './reader';

const MEMBERS = {
  id: 'w.id',
  survey_id: 'w.survey_id',
  issue_id: 'w.issue_id',
  created_at: utc('w.created_at'),
  completed_at: utc('w.completed_at'),
};

/** Surveys of the caller (`:user`). One that waits does so while its survey is asked. */
const PENDING = listOf(pendingSurveyList, {
  from: 'pending_survey w',
  where: `w.user_id = :user and (w.completed_at is not null
    or exists (select 1 from survey s where s.tenant_id = w.tenant_id and s.id = w.survey_id and s.published))`,
  item: {
    ...MEMBERS,
    survey: `(select json_build_object('name', v.name) from survey_version v where v.tenant_id = w.tenant_id and v.id = w.version_id)`,
  } satisfies Record<keyof PendingSurvey, string>,
  filters: { id: 'w.id', survey_id: 'w.survey_id', issue_id: 'w.issue_id', completed_at: 'w.completed_at', created_at: 'w.created_at' },
  sorts: { id: 'w.id', created_at: 'w.created_at' },
  id: 'w.id',
});

/** One page of the surveys that wait for a person, as JSON. */
export function listPending(query: Query, searchParams: object, user: number): Promise<Json<Page<PendingSurvey>>> {
  return runList(query, PENDING, searchParams, { user });
}

const DETAIL = {
  ...MEMBERS,
  version_id: 'w.version_id',
  started_at: utc('w.started_at'),
  survey: `json_build_object('id', s.id, 'key', s.key, 'name', v.name, 'description', v.description, 'anonymous', v.anonymous, 'sections', v.sections)`,
  data: 'w.data',
  photos: filesSql(PENDING_PHOTOS, 'w'),
} satisfies Record<keyof PendingSurveyDetail, string>;

const ONE = `
  select ${selectList(DETAIL)}, v.parameters
  from pending_survey w
  join survey_version v on v.tenant_id = $1 and v.id = w.version_id
  join survey s on s.tenant_id = $1 and s.id = w.survey_id
  where w.tenant_id = $1 and w.id = $2 and w.user_id = $3`;

/** A survey of a person, with the parameters of its version. */
export interface StoredPending {
  item: PendingSurveyDetail;
  parameters: SurveyParameter[];
}

type Row = Omit<PendingSurveyDetail, 'photos'> & { photos: FileRow[]; parameters: SurveyParameter[] };

async function find(query: Query, sql: string, id: number, { user, signedUrl }: Reader): Promise<StoredPending> {
  const [found] = await query.sql<Row>(sql, [id, user]);
  if (!found) throw new NotFound('The survey');
  const { parameters, photos, ...item } = found;
  return { item: { ...item, photos: photos.map((photo) => withAddress(photo, signedUrl)) }, parameters };
}

/** @throws NotFound for what was not asked of this person */
export function readPending(query: Query, id: number, reader: Reader): Promise<StoredPending> {
  return find(query, ONE, id, reader);
}

/** The same, locked until the end of the transaction. @throws NotFound */
export function lockPending(query: Query, id: number, reader: Reader): Promise<StoredPending> {
  return find(query, `${ONE} for update of w`, id, reader);
}

const OF_CODE = `
  insert into pending_survey (tenant_id, user_id, survey_id, version_id, qr_action_id) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, qr_action_id, user_id) where completed_at is null and qr_action_id is not null
  do update set qr_action_id = excluded.qr_action_id
  returning id`;

/** The one that waits for a person by a code, made where there is none. */
export async function pendingOfCode(
  query: Query,
  { user, survey, version, action }: { user: number; survey: number; version: number; action: number },
): Promise<number> {
  const [row] = await query.sql<{ id: number }>(OF_CODE, [user, survey, version, action]);
  if (!row) throw new Error('the pending survey was not inserted');
  return row.id;
}

/** Saves a draft. */
export async function storeDraft(query: Query, id: number, data: readonly AnswerGroup[]): Promise<void> {
  await query('pending_survey')
    .where({ id })
    .update({ data: JSON.stringify(data), started_at: query.raw('coalesce(started_at, now())') });
}

/** Marks it completed. What an anonymous survey was answered, and when to the second, is not kept with who was asked. */
export async function storeCompleted(query: Query, id: number, data: readonly AnswerGroup[], anonymous: boolean): Promise<void> {
  await query('pending_survey')
    .where({ id })
    .update({
      data: JSON.stringify(anonymous ? [] : data),
      started_at: query.raw(anonymous ? 'null' : 'coalesce(started_at, now())'),
      completed_at: query.raw(anonymous ? "date_trunc('day', now())" : 'now()'),
    });
}
