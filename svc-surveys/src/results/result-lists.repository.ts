import { surveyResultList, surveyVersionList } from '@portal/contracts/surveys/lists';
import { listGrammar } from '@portal/contracts/lists';
import { listOf, personSql, utc } from '@portal/service-kit/list';
import { PUBLICATION } from '../surveys/survey.repository';

/**
 * SQL of the photos of an entry `e`, of which `where` is true; `name` is SQL of what a photo is called. Their addresses are made when they
 * are answered.
 */
export const photosSql = (where = 'true', name = 'f.name'): string => `(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', ${name}, 'content_type', f.type, 'size', f.size) order by f.id), '[]')
  from survey_photo x join file f on f.tenant_id = x.tenant_id and f.id = x.id
  where x.tenant_id = e.tenant_id and x.survey_id = e.survey_id and x.entry_id = e.id and ${where})`;

/** Members of an entry `e`; `:issues` says whether the reader may know its issue. */
export const ENTRY = {
  id: 'e.id',
  survey_id: 'e.survey_id',
  survey_key: '(select s.key from survey s where s.tenant_id = e.tenant_id and s.id = e.survey_id)',
  version_id: 'e.version_id',
  user: personSql('e.user_id', 'person'),
  issue_id: 'case when :issues then e.issue_id end',
  completed_at: utc('e.completed_at'),
  data: 'e.data',
  parameters: 'e.parameters',
  photos: photosSql(),
};

export const ENTRY_JOIN = 'left join people person on person.tenant_id = e.tenant_id and person.id = e.user_id';

/** Completed entries of surveys that are not anonymous: one entry is a group of one. `:fp_given` and `:fp_missing` filter by parameters. */
export const RESULTS = listOf(surveyResultList, {
  from: 'survey_entry e join survey_version v on v.tenant_id = e.tenant_id and v.id = e.version_id',
  where: `not v.anonymous and e.parameters @> :fp_given::jsonb and not exists (
    select 1 from unnest(:fp_missing::bigint[]) missing (id)
    where exists (select 1 from jsonb_array_elements(e.parameters) g where (g ->> 'parameter_id')::bigint = missing.id)
      or not exists (select 1 from jsonb_array_elements(v.parameters) p where (p ->> 'id')::bigint = missing.id))`,
  join: ENTRY_JOIN,
  item: ENTRY,
  filters: {
    id: 'e.id',
    survey_key: '(select s.key from survey s where s.tenant_id = e.tenant_id and s.id = e.survey_id)',
    survey_id: 'e.survey_id',
    version_id: 'e.version_id',
    user_id: 'e.user_id',
    issue_id: 'e.issue_id',
    completed_at: 'e.completed_at',
  },
  sorts: { id: 'e.id', completed_at: 'e.completed_at' },
  id: 'e.id',
});

const FROM_VERSION = 'survey_version v join survey s on s.tenant_id = v.tenant_id and s.id = v.survey_id';

/** Versions that filters of entries name. */
export const SCOPE = listOf(
  listGrammar({
    filters: { survey_key: 'text', survey_id: 'integer', version_id: 'integer' },
    sorts: ['id'],
    defaultSort: { by: 'id', dir: 'desc' },
  }),
  {
    from: FROM_VERSION,
    item: { id: 'v.id' },
    filters: { survey_key: 's.key', survey_id: 'v.survey_id', version_id: 'v.id' },
    sorts: { id: 'v.id' },
    id: 'v.id',
  },
);

/** Whether a version is the one that is asked now. */
const IS_ASKED = `(s.published and v.number = (select max(w.number) from survey_version w where w.tenant_id = v.tenant_id and w.survey_id = v.survey_id))`;

/** Members of a version `v` of the survey `s`. */
export const VERSION = { id: 'v.id', ...PUBLICATION, survey_id: 'v.survey_id', key: 's.key', name: 'v.name', published: IS_ASKED };

/** Versions; those of removed surveys too, for their results stay. */
export const VERSIONS = listOf(surveyVersionList, {
  from: FROM_VERSION,
  item: { ...VERSION, anonymous: 'v.anonymous' },
  join: 'join survey s on s.tenant_id = v.tenant_id and s.id = v.survey_id',
  filters: {
    id: 'v.id',
    key: 's.key',
    survey_id: 'v.survey_id',
    published: 's.published',
    created_at: 'v.published_at',
    completed_at: (_, param) => `${param} is not null`,
  },
  sorts: { id: 'v.id', created_at: 'v.published_at' },
  id: 'v.id',
});
