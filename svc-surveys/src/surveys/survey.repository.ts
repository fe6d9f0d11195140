import type { Page } from '@portal/contracts/answers';
import { surveyList } from '@portal/contracts/surveys/lists';
import type { NewSurvey, Survey, SurveyInput, SurveyRow } from '@portal/contracts/surveys/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList, translatedSql, utc, type ListParams } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { PARAMETERS_SQL, SECTIONS_SQL } from './survey-content.repository';

/** SQL of a version `v` as it is named in lists. */
export const PUBLICATION = { publicationId: 'v.number', versionId: 'v.id', date: utc('v.published_at'), answersCount: 'v.entries' };

const LATEST = `(
  select json_build_object('publicationId', v.number, 'versionId', v.id, 'date', ${PUBLICATION.date}, 'answersCount', v.entries)
  from survey_version v where v.tenant_id = s.tenant_id and v.survey_id = coalesce(s.draft_of, s.id) order by v.number desc limit 1)`;

const MEMBERS = {
  id: 's.id',
  version: 's.version',
  key: 's.key',
  name: 's.name',
  description: 's.description',
  system: 's.system',
  published: 's.published',
  anonymous: 's.anonymous',
  editable_id: '(select d.id from survey d where d.tenant_id = s.tenant_id and d.draft_of = s.id)',
  created_at: utc('s.created_at'),
  updated_at: utc('s.updated_at'),
  publication: LATEST,
};

const ROW = {
  ...MEMBERS,
  sections_count: '(select count(*) from section c where c.tenant_id = s.tenant_id and c.survey_id = s.id)',
  questions_count: '(select count(*) from question q where q.tenant_id = s.tenant_id and q.survey_id = s.id)',
} satisfies Record<keyof SurveyRow, string>;

const NAME = translatedSql('s.name');

/** Surveys that were not removed, without their drafts. */
export const SURVEYS = listOf(surveyList, {
  from: 'survey s',
  where: 's.draft_of is null and s.removed_at is null',
  item: ROW,
  filters: { id: 's.id', key: 's.key', name: NAME, published: 's.published', system: 's.system', created_at: 's.created_at' },
  sorts: { id: 's.id', name: `${NAME} collate "und-x-icu"`, key: 's.key collate "und-x-icu"', created_at: 's.created_at' },
  id: 's.id',
});

/** Values that the SQL of the list names. */
export const surveyParams = (locale: string): ListParams => ({ locale });

/** One page of the surveys, as JSON. `locale` is the language in which names are sorted and searched. */
export function listPage(query: Query, searchParams: object, locale: string): Promise<Json<Page<SurveyRow>>> {
  return runList(query, SURVEYS, searchParams, surveyParams(locale));
}

const ITEM = { ...MEMBERS, draft_of: 's.draft_of', sections: SECTIONS_SQL, parameters: PARAMETERS_SQL } satisfies Record<
  Exclude<keyof Survey, 'all_photos'>,
  string
>;

const ONE = `select ${selectList(ITEM)} from survey s where s.tenant_id = $1 and s.id = $2 and s.removed_at is null`;

/** @throws NotFound */
export async function readSurvey(query: Query, id: number): Promise<Survey> {
  const [found] = await query.sql<Survey>(ONE, [id]);
  if (!found) throw new NotFound('The survey');
  return found;
}

/** What decides whether a survey can be changed. */
export interface SurveyState {
  id: number;
  version: number;
  key: string;
  draft_of: number | null;
  /** Of a survey with a draft: its id. */
  draft_id: number | null;
  published: boolean;
  system: boolean;
  anonymous: boolean;
  /** Whether there is a version of it. */
  was_published: boolean;
}

const STATE = `
  select s.id, s.version, s.key, s.draft_of, s.published, s.system, s.anonymous,
    (select d.id from survey d where d.tenant_id = $1 and d.draft_of = s.id) as draft_id,
    exists (select 1 from survey_version v where v.tenant_id = $1 and v.survey_id = coalesce(s.draft_of, s.id)) as was_published
  from survey s where s.tenant_id = $1 and s.id = $2 and s.removed_at is null for update of s`;

/** The state of a survey or a draft, locked until the end of the transaction. @throws NotFound */
export async function lockSurvey(query: Query, id: number): Promise<SurveyState> {
  const [found] = await query.sql<SurveyState>(STATE, [id]);
  if (!found) throw new NotFound('The survey');
  return found;
}

type NewRow = Pick<NewSurvey, 'name' | 'description' | 'system' | 'anonymous'> & { key: string; draft_of?: number };

/** Returns its id. */
export async function insertSurvey(query: Query, { description = null, ...row }: NewRow): Promise<number> {
  const [inserted] = await query('survey')
    .insert({ ...row, description })
    .returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the survey was not inserted');
  return inserted.id;
}

/** Changes what is given. */
export async function storeSurvey(
  query: Query,
  id: number,
  { name, description, system, anonymous }: Omit<SurveyInput, 'version'>,
): Promise<void> {
  await query('survey')
    .where({ id })
    .update({
      name,
      ...(description !== undefined && { description }),
      ...(system !== undefined && { system }),
      ...(anonymous !== undefined && { anonymous }),
      version: query.raw('version + 1'),
      updated_at: query.raw('now()'),
    });
}

/** Says that the content of a survey changed. */
export function touchSurvey(query: Query, id: number): void {
  query.enqueue('update survey set updated_at = now() where tenant_id = $1 and id = $2', [id]);
}

/** Removes a draft with its content. */
export async function eraseDraft(query: Query, id: number): Promise<void> {
  await query('survey').where({ id }).del();
}

/** Marks a survey removed, for its versions and results stay; its draft goes, and its key becomes free. */
export async function markRemoved(query: Query, id: number): Promise<void> {
  await query('survey').where({ draft_of: id }).del();
  await query('survey')
    .where({ id })
    .update({ removed_at: query.raw('now()'), published: false });
}
