import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';

/** A person as far as the export of their data is concerned. */
export interface ExportedState {
  removed: boolean;
  /** Nothing says any more who they were. */
  erased: boolean;
  photo_id: string | null;
}

/** @throws NotFound for a number of nobody in the tenant */
export async function exportedStateOf(query: Query, id: number, { lock = false } = {}): Promise<ExportedState> {
  const person = query('person').where({ id });
  if (lock) person.forShare();
  const row = await person.first<{ name: string; removed_at: Date | null; photo_id: string | null } | undefined>(
    'name',
    'removed_at',
    'photo_id',
  );
  if (!row) throw new NotFound('The person');
  return { removed: row.removed_at !== null, erased: row.name === '', photo_id: row.photo_id };
}

const TYPE = 'application/json';

/** `person-17.json` */
export const personalFileName = (user: number): string => `person-${user}.json`;

/** Ids of the files that exports of a person's data have made and that are still kept. */
export async function personalFilesOf(query: Query, user: number): Promise<string[]> {
  return query('file')
    .where({ name: personalFileName(user), type: TYPE })
    .pluck<string[]>('id');
}

/** Answers that were kept for a repetition and show the person. */
export async function forgetAnswersAbout(query: Query, id: number): Promise<void> {
  await query.sql(
    `delete from idempotency_key where tenant_id = $1 and body is not null
       and (body::jsonb #>> '{item,id}' = $2 and scope ~ ' (POST|PUT|PATCH) /api/users' or scope ~ $3)`,
    [String(id), `^user ${id} `],
  );
}
