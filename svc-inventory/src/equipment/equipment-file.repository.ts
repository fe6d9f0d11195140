import type { Query } from '@portal/service-kit/query';

/** What a file of a machine or a tool is. */
export type FileKind = 'photo' | 'document';

/** Adds a stored file to a machine or a tool. */
export async function attachFile(query: Query, equipment: number, id: string, kind: FileKind): Promise<void> {
  await query('equipment_file').insert({ equipment_id: equipment, id, kind });
}

/** Takes the file off the equipment; returns its name, null when it has none of this kind with this id. */
export async function detachFile(query: Query, equipment: number, id: string, kind: FileKind): Promise<string | null> {
  const removed = await query('equipment_file').where({ equipment_id: equipment, id, kind }).del();
  if (removed === 0) return null;
  const row = await query('file').where({ id }).first<{ name: string } | undefined>('name');
  return row?.name ?? id;
}
