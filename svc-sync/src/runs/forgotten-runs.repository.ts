import type { Database } from '@portal/service-kit/database';
import { deleteChunk } from '@portal/service-kit/query';

/** Removes some of the runs of all tenants that began 90 days ago, with the errors of their files. Returns whether there may be more. */
export const forgetRuns = (db: Database): Promise<boolean> => deleteChunk(db, 'sync_run', `started_at < now() - interval '90 days'`);

/** Forgets some of the files of all tenants that no run has seen for a year. Returns whether there may be more. */
export const forgetFiles = (db: Database): Promise<boolean> => deleteChunk(db, 'sync_file', `seen_at < now() - interval '1 year'`);
