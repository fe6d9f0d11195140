import type { Equipment } from '@portal/contracts/inventory/schemas';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { attachedFiles } from './attached-files';
import { getDetail, type DetailRow } from './equipment-detail.repository';
import { rightOf } from './equipment-rights';

/** What a call about one machine or tool has at hand. */
export interface EquipmentCall {
  caller: Caller;
  ctx: TenantContext;
  query: Query;
  deps: Pick<Deps, 'files'>;
}

/** The machine or tool as the caller sees it: documents are not for terminals. */
export function viewOf({ files, ...row }: DetailRow, call: Pick<EquipmentCall, 'ctx' | 'deps'>): Equipment {
  const documents = call.ctx.terminal === null ? attachedFiles(files, 'document', call) : [];
  return { ...row, photos: attachedFiles(files, 'photo', call), documents };
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
