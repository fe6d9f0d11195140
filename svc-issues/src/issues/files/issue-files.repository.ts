import type { TenantTrx } from '@portal/service-kit/database';

export type FileKind = 'photo' | 'document';

export async function attachFile(trx: TenantTrx, tenant: string, issue: number, id: string, kind: FileKind): Promise<void> {
  await trx('issue_file').insert({ tenant_id: tenant, issue_id: issue, id, kind });
}

/** Takes the file off the issue; false when it has none of this kind with this id. */
export async function detachFile(trx: TenantTrx, tenant: string, issue: number, id: string, kind: FileKind): Promise<boolean> {
  return (await trx('issue_file').where({ tenant_id: tenant, issue_id: issue, id, kind }).del()) > 0;
}

/** Who stored a file; undefined when there is none. */
export async function ownerOf(trx: TenantTrx, tenant: string, id: string): Promise<number | null | undefined> {
  const row = await trx('file').where({ tenant_id: tenant, id }).first<{ created_by: number | null } | undefined>('created_by');
  return row?.created_by;
}

export async function fileName(trx: TenantTrx, tenant: string, id: string): Promise<string> {
  const row = await trx('file').where({ tenant_id: tenant, id }).first<{ name: string } | undefined>('name');
  return row?.name ?? id;
}
