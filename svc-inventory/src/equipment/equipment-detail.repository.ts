import type { Equipment } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { FileRow } from '@portal/service-kit/files';
import type { Query } from '@portal/service-kit/query';
import { DETAIL } from './equipment-row';

/** A machine or tool as it is stored, its files without addresses. */
export type DetailRow = Omit<Equipment, 'photos' | 'documents'> & { files: FileRow[] };

/** In one round trip. @throws NotFound */
export async function getDetail(query: Query, id: number): Promise<DetailRow> {
  const [row] = await query.sql<DetailRow>(DETAIL, [id]);
  if (!row) throw new NotFound('The equipment');
  return row;
}
