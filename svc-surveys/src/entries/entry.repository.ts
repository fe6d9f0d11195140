import type { AnswerGroup } from '@portal/contracts/surveys/schemas';
import type { Query } from '@portal/service-kit/query';
import type { EntryParameter } from './entry-parameters';

/** A completed entry as it is added. */
export interface NewEntry {
  survey_id: number;
  version_id: number;
  /** Null of a guest, and where the survey is anonymous. */
  user_id: number | null;
  issue_id: number | null;
  data: readonly AnswerGroup[];
  /** What it is filed under. */
  parameters: readonly EntryParameter[];
}

/** Adds an entry and counts it at its version, in one statement. */
const ADD = `
  with counted as (update survey_version set entries = entries + 1 where tenant_id = $1 and id = $3 returning id)
  insert into survey_entry (tenant_id, survey_id, version_id, user_id, issue_id, data, parameters)
  select $1, $2, c.id, $4, $5, $6::jsonb, $7::jsonb from counted c
  returning id`;

/** Returns its id. */
export async function insertEntry(query: Query, entry: NewEntry): Promise<number> {
  const { survey_id, version_id, user_id, issue_id, data, parameters } = entry;
  const values = [survey_id, version_id, user_id, issue_id, JSON.stringify(data), JSON.stringify(parameters)];
  const [row] = await query.sql<{ id: number }>(ADD, values);
  if (!row) throw new Error('the entry was not inserted');
  return row.id;
}
