export { openFiles, type FileKind, type Files, type PreparedFile, type StoredFile } from './files/store';
export type { Upload } from './files/upload';
