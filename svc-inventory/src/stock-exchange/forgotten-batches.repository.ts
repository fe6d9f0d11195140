import type { Database } from '@portal/service-kit/database';
import { deleteChunk } from '@portal/service-kit/query';

/** Forgets some of the batches of all tenants that were merged a year ago. Returns whether there may be more. */
export const forgetBatches = (db: Database): Promise<boolean> => deleteChunk(db, 'stock_batch', `merged_at < now() - interval '1 year'`);
