export { openFiles, type Files, type StoredFile } from './files/store';
export type { Upload } from './files/upload';
