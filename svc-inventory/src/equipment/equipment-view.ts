import type { Equipment } from '@portal/contracts/inventory/schemas';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { getDetail, type DetailRow, type FileRow } from './equipment-detail.repository';
import { rightOf } from './equipment-rights';

/** What a call about one machine or tool has at hand. */
export interface EquipmentCall {
  caller: Caller;
  ctx: TenantContext;
  query: Query;
  deps: Pick<Deps, 'files'>;
}

/** The machine or tool as the caller sees it: documents are not for terminals. */
export function viewOf({ files, ...row }: DetailRow, { ctx, deps }: Pick<EquipmentCall, 'ctx' | 'deps'>): Equipment {
  const shown = files.map(({ kind, ...file }) => {
    const path = deps.files.signedUrl(ctx.tenant, file.id);
    return { kind, file: { ...file, path, preview: file.content_type.startsWith('image/') ? path : null } };
  });
  const of = (wanted: FileRow['kind']) => shown.filter(({ kind }) => kind === wanted).map(({ file }) => file);
  return { ...row, photos: of('photo'), documents: ctx.terminal === null ? of('document') : [] };
}

/** @throws NotFound, or Forbidden where the caller may not read its kind */
export async function readEquipment(call: EquipmentCall, id: number): Promise<Equipment> {
  const row = await getDetail(call.query, id);
  call.caller.need(rightOf(row.kind, 'read'));
  return viewOf(row, call);
}

/** The answer to a change, which whoever may not read gets too. @throws NotFound */
export async function changedEquipment(call: EquipmentCall, id: number): Promise<Equipment> {
  return viewOf(await getDetail(call.query, id), call);
}
