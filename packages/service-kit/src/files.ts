export { openFiles } from './files/store';
export type { FileKind, Files, StorageShare, StoredFile } from './files/stored-file';
export type { Upload } from './files/upload';
