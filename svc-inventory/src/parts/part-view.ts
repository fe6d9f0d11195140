import type { Part } from '@portal/contracts/inventory/schemas';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import { Archived, Conflict } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { attachedFiles } from '../equipment/attached-files';
import type { PartRecord } from './part-fields';
import { getDetail, lockPart } from './part.repository';

/** What a call about one part has at hand. */
export interface PartCall {
  caller: Caller;
  ctx: TenantContext;
  query: Query;
  deps: Pick<Deps, 'files'>;
}

/** The part as the caller may see it: documents are not for terminals. @throws NotFound */
export async function readPart(call: PartCall, id: number): Promise<Part> {
  const { files, ...row } = await getDetail(call.query, id, call.caller.can('parts.prices/read'));
  const documents = call.ctx.terminal === null ? attachedFiles(files, 'document', call) : [];
  return { ...row, photos: attachedFiles(files, 'photo', call), documents };
}

/** A part that the caller is about to change, locked. @throws NotFound, Archived, or Conflict where the version is stale */
export async function partForUpdate(call: PartCall, id: number, version?: number): Promise<PartRecord> {
  const record = await lockPart(call.query, id);
  if (record.archived) throw new Archived(await readPart(call, id));
  if (version !== undefined && version !== record.version) throw new Conflict('version_conflict', await readPart(call, id));
  return record;
}
