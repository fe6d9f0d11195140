export { openFiles } from './files/store';
export type { Files, StoredFile } from './files/stored-file';
