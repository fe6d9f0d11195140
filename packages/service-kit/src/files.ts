export { withAddress, type AttachedKind, type FileRow } from './files/attached-file';
export { attachFile, detachFile, fileName, filesSql, type FileTable } from './files/attached-file.repository';
export { openFiles } from './files/store';
export type { Files, StoredFile } from './files/stored-file';
