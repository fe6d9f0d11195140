import type { Database } from '@portal/service-kit/database';
import { deleteChunk } from '@portal/service-kit/query';

/** Removes some of the jobs of all tenants that ended 30 days ago. Returns whether there may be more. */
export const forgetJobs = (db: Database): Promise<boolean> => deleteChunk(db, 'job', `finished_at < now() - interval '30 days'`);
