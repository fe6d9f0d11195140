import type { Survey } from '@portal/contracts/surveys/schemas';
import type { Query } from '@portal/service-kit/query';
import { insertRows } from '@portal/service-kit/seed';
import { entryParameters } from '../entries/entry-parameters';
import { rollUp } from '../results/roll-up.repository';
import type { DemoEntry } from './demo-entries';

/** Whether the tenant has surveys already. */
export async function hasSurveys(query: Query): Promise<boolean> {
  return (await query('survey').first('id')) !== undefined;
}

/** Adds answered surveys of the newest version, and counts them. */
export async function insertEntries(query: Query, survey: Survey, entries: readonly DemoEntry[]): Promise<void> {
  const version_id = survey.publication?.versionId ?? 0;
  const rows = entries.map((entry) => ({
    survey_id: survey.id,
    version_id,
    ...entry,
    parameters: entryParameters(survey.sections, entry.data),
  }));
  await insertRows(query, 'survey_entry', rows);
  await query.sql('update survey_version set entries = $3 where tenant_id = $1 and id = $2', [version_id, entries.length]);
  const stored = await query.sql<{ id: number }>('select id from survey_entry where tenant_id = $1 and version_id = $2', [version_id]);
  rollUp(
    query,
    stored.map(({ id }) => id),
  );
}
