import type { FileTable } from '@portal/service-kit/files';
import type { Query } from '@portal/service-kit/query';

/** Where the files of issues are. */
export const ISSUE_FILES: FileTable = { name: 'issue_file', owner: 'issue_id' };

/** Who stored a file; undefined when there is none. */
export async function ownerOf(query: Query, id: string): Promise<number | null | undefined> {
  const row = await query('file').where({ id }).first<{ created_by: number | null } | undefined>('created_by');
  return row?.created_by;
}
