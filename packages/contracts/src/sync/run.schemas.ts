import { z } from 'zod';
import { id, timestamp } from '../shared-schemas';

/** How a run of an import or an export is going, or went. */
export const syncRun = z.object({
  id,
  kind: z.enum(['import', 'export']),
  config_id: id,
  external_system: z.object({ id, name: z.string() }),
  job_status_id: z.uuid(),
  dry_run: z.boolean(),
  status: z.enum(['running', 'finished', 'failed']),
  /** What kept it from its end: a problem of the connection, or what was wrong with a file. */
  problem: z.string().nullable(),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
  /** Files that were read or written. */
  files: z.int(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
});
export type SyncRun = z.infer<typeof syncRun>;

/** Why a row was not imported. */
export const syncRunError = z.object({
  id,
  file: z.string(),
  /** Line of the file, counted from 1; null for the file as a whole. */
  row: z.int().nullable(),
  /** Column of the mapping. */
  column: z.string().nullable(),
  code: z.string(),
});
export type SyncRunError = z.infer<typeof syncRunError>;

export const runInput = z.strictObject({ dry_run: z.boolean().default(false) });

/** The job that does it. */
export const runStarted = z.object({ job_status_id: z.uuid(), run_id: id });
