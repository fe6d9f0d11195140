import { personSql, utc } from '../list/sql';
import type { Query } from '../query/query';
import type { AttachedKind } from './attached-file';

/** The table that says which files a thing has, and its column that names the thing. */
export interface FileTable {
  name: string;
  owner: string;
}

/** JSON of the files of a row of `alias`, oldest first, each a `FileRow`. */
export function filesSql({ name, owner }: FileTable, alias: string): string {
  return `(select coalesce(json_agg(json_build_object('id', f.id, 'kind', x.kind, 'name', f.name, 'content_type', f.type, 'size', f.size,
    'created_at', ${utc('f.created_at')}, 'created_by_user', ${personSql('f.created_by', 'author')}) order by f.id), '[]')
  from ${name} x join file f on f.tenant_id = x.tenant_id and f.id = x.id
  left join people author on author.tenant_id = f.tenant_id and author.id = f.created_by
  where x.tenant_id = ${alias}.tenant_id and x.${owner} = ${alias}.id)`;
}

/** Adds a stored file to a thing. */
export async function attachFile(query: Query, { name, owner }: FileTable, thing: number, id: string, kind: AttachedKind): Promise<void> {
  await query(name).insert({ [owner]: thing, id, kind });
}

/** Takes the file off the thing; returns its name, null when the thing has none of this kind with this id. */
export async function detachFile(
  query: Query,
  { name, owner }: FileTable,
  thing: number,
  id: string,
  kind: AttachedKind,
): Promise<string | null> {
  const removed = await query(name)
    .where({ [owner]: thing, id, kind })
    .del();
  return removed === 0 ? null : fileName(query, id);
}

/** The name of a stored file; its id where there is none. */
export async function fileName(query: Query, id: string): Promise<string> {
  const row = await query('file').where({ id }).first<{ name: string } | undefined>('name');
  return row?.name ?? id;
}
