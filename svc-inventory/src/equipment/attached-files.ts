import type { AttachedFile } from '@portal/contracts/shared-schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { withAddress, type AttachedKind, type FileRow, type FileTable } from '@portal/service-kit/files';
import type { Deps } from '../deps';

/** Where the files of machines and tools are. */
export const EQUIPMENT_FILES: FileTable = { name: 'equipment_file', owner: 'equipment_id' };

/** The files of one kind with their addresses, which are good for a short time. */
export function attachedFiles(
  files: readonly FileRow[],
  wanted: AttachedKind,
  { ctx, deps }: { ctx: TenantContext; deps: Pick<Deps, 'files'> },
): AttachedFile[] {
  const signedUrl = (id: string) => deps.files.signedUrl(ctx.tenant, id);
  return files.filter(({ kind }) => kind === wanted).map((file) => withAddress(file, signedUrl));
}
