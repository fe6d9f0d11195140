import type { Query } from '@portal/service-kit/query';
import { PARAMETERS_SQL, SECTIONS_SQL } from './survey-content.repository';

/** A version that says what the newest one says would only split its results. */
const ADD_VERSION = `
  with content as (
    select s.id, s.name, s.description, s.anonymous, ${SECTIONS_SQL}::jsonb as sections, ${PARAMETERS_SQL}::jsonb as parameters
    from survey s where s.tenant_id = $1 and s.id = $2),
  newest as (select * from survey_version v where v.tenant_id = $1 and v.survey_id = $2 order by v.number desc limit 1)
  insert into survey_version (tenant_id, survey_id, number, name, description, anonymous, sections, parameters)
  select $1, c.id, coalesce(n.number, 0) + 1, c.name, c.description, c.anonymous, c.sections, c.parameters
  from content c left join newest n on true
  where n.id is null or (n.name, n.description, n.sections, n.parameters) is distinct from (c.name, c.description, c.sections, c.parameters)`;

/** Makes what a survey asks its next version, unless the newest one is the same. */
export async function addVersion(query: Query, surveyId: number): Promise<void> {
  await query.sql(ADD_VERSION, [surveyId]);
}

/** Gives a survey the texts of its draft. */
export async function takeTexts(query: Query, surveyId: number, draftId: number): Promise<void> {
  await query.sql(
    `update survey s set name = d.name, description = d.description, system = d.system
     from survey d where s.tenant_id = $1 and s.id = $2 and d.tenant_id = $1 and d.id = $3`,
    [surveyId, draftId],
  );
}

/** Publishes a survey, or stops asking it. */
export async function setPublished(query: Query, id: number, published: boolean): Promise<void> {
  await query('survey')
    .where({ id })
    .update({ published, version: query.raw('version + 1'), updated_at: query.raw('now()') });
}
