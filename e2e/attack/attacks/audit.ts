import type { Proof } from '../../proof/prove';
import { bothTenants } from '../../proof/tenant-client';
import { Assertions } from '../../proof/assertions';
import { erasure } from './audit/erasure';
import { otherTenants, readers } from './audit/readers';
import { tampering } from './audit/tampering';

/** The audit log, which nobody changes unnoticed and administrators alone read; and people whose data is erased everywhere. */
export const audit: Proof = async ({ stage }) => {
  const { home, other } = await bothTenants(await stage());
  const [log, reading, crossing, erased] = [
    new Assertions('audit: rewrite, remove, reorder, forge an entry'),
    new Assertions('audit: read by who may not'),
    new Assertions("audit: another tenant's"),
    new Assertions('erasure: nothing of the person left in tables, streams, files'),
  ];
  const database = await home.stage.database();
  try {
    await readers(home, reading);
    await otherTenants(home, other, crossing);
    await tampering(database, home, log);
    await erasure(database, home, erased);
  } finally {
    await database.end();
  }
  return [log.row(), reading.row(), crossing.row(), erased.row()];
};
