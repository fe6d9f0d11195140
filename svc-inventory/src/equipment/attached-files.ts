import type { AttachedFile } from '@portal/contracts/shared-schemas';
import type { TenantContext } from '@portal/service-kit/context';
import type { Deps } from '../deps';
import type { FileKind } from './equipment-file.repository';

/** A file of a machine or a tool as it is stored, without its address. */
export type FileRow = Omit<AttachedFile, 'path' | 'preview'> & { kind: FileKind };

/** The files of one kind with their addresses, which are good for a short time. */
export function attachedFiles(
  files: readonly FileRow[],
  wanted: FileKind,
  { ctx, deps }: { ctx: TenantContext; deps: Pick<Deps, 'files'> },
): AttachedFile[] {
  return files
    .filter(({ kind }) => kind === wanted)
    .map(({ kind: _, ...file }) => {
      const path = deps.files.signedUrl(ctx.tenant, file.id);
      return { ...file, path, preview: file.content_type.startsWith('image/') ? path : null };
    });
}
