import type { SectionInput, SurveySection } from '@portal/contracts/surveys/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { SECTION_SQL } from '../surveys/survey-content.repository';

const ONE = `select ${SECTION_SQL} as item from section c where c.tenant_id = $1 and c.survey_id = $2 and c.id = $3`;

/** @throws NotFound */
export async function readSection(query: Query, surveyId: number, id: number): Promise<SurveySection> {
  const [found] = await query.sql<{ item: SurveySection }>(ONE, [surveyId, id]);
  if (!found) throw new NotFound('The section');
  return found.item;
}

/** How many sections a survey has, and the place and page of the last. */
export async function lastSection(query: Query, surveyId: number): Promise<{ count: number; order: number; page: number }> {
  const [last] = await query.sql<{ count: number; order: number; page: number }>(
    `select count(*) as count, coalesce(max(position), 0) as "order", coalesce(max(page), 1) as page
     from section where tenant_id = $1 and survey_id = $2`,
    [surveyId],
  );
  return last ?? { count: 0, order: 0, page: 1 };
}

type Row = { name: SectionInput['name']; description: SectionInput['description'] | null; page: number; position: number };

/** Returns its id. */
export async function insertSection(query: Query, surveyId: number, row: Row): Promise<number> {
  const [inserted] = await query('section')
    .insert({ survey_id: surveyId, ...row })
    .returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the section was not inserted');
  return inserted.id;
}

/** Changes what is given. */
export async function storeSection(
  query: Query,
  surveyId: number,
  id: number,
  { name, description, page, order }: SectionInput,
): Promise<void> {
  await query('section')
    .where({ survey_id: surveyId, id })
    .update({
      name,
      ...(description !== undefined && { description }),
      ...(page !== undefined && { page }),
      ...(order !== undefined && { position: order }),
      version: query.raw('version + 1'),
    });
}

/** Removes it with its questions; returns whether it was there. */
export async function eraseSection(query: Query, surveyId: number, id: number): Promise<boolean> {
  return (await query('section').where({ survey_id: surveyId, id }).del()) > 0;
}

/** Places of the sections of a survey, in their order. */
export function sectionPlaces(query: Query, surveyId: number): Promise<{ id: number; order: number; page: number }[]> {
  return query.sql(
    `select id, position as "order", page from section where tenant_id = $1 and survey_id = $2 order by page, position, id`,
    [surveyId],
  );
}

/** Stores places that changed. */
export async function placeSections(
  query: Query,
  surveyId: number,
  places: readonly { id: number; order: number; page: number }[],
): Promise<void> {
  await query.sql(
    `update section c set position = p."order", page = p.page
     from jsonb_to_recordset($3::jsonb) as p(id bigint, "order" integer, page integer)
     where c.tenant_id = $1 and c.survey_id = $2 and c.id = p.id`,
    [surveyId, JSON.stringify(places)],
  );
}
