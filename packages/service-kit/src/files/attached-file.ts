import type { AttachedFile } from '@portal/contracts/shared-schemas';

/** What a file of a thing, such as an issue or a machine, is shown as. */
export type AttachedKind = 'photo' | 'document';

/** A file of a thing as it is stored; its address is made when it is answered. */
export type FileRow = Omit<AttachedFile, 'path' | 'preview'> & { kind: AttachedKind };

/** The file as it is answered. `signedUrl` gives the address of a file by its id. */
export function withAddress({ kind: _, ...file }: FileRow, signedUrl: (id: string) => string): AttachedFile {
  const path = signedUrl(file.id);
  return { ...file, path, preview: file.content_type.startsWith('image/') ? path : null };
}
