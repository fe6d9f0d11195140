import type { Query } from '@portal/service-kit/query';

export type FileKind = 'photo' | 'document';

export async function attachFile(query: Query, issue: number, id: string, kind: FileKind): Promise<void> {
  await query('issue_file').insert({ issue_id: issue, id, kind });
}

/** Takes the file off the issue; false when it has none of this kind with this id. */
export async function detachFile(query: Query, issue: number, id: string, kind: FileKind): Promise<boolean> {
  return (await query('issue_file').where({ issue_id: issue, id, kind }).del()) > 0;
}

/** Who stored a file; undefined when there is none. */
export async function ownerOf(query: Query, id: string): Promise<number | null | undefined> {
  const row = await query('file').where({ id }).first<{ created_by: number | null } | undefined>('created_by');
  return row?.created_by;
}

export async function fileName(query: Query, id: string): Promise<string> {
  const row = await query('file').where({ id }).first<{ name: string } | undefined>('name');
  return row?.name ?? id;
}
