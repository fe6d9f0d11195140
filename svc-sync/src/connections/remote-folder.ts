import type { Readable } from 'node:stream';

/** A file in the folder of a connection. */
export interface RemoteFile {
  name: string;
  /** Bytes; null where the other side does not say. */
  size: number | null;
  /** Milliseconds since the epoch. */
  modifiedAt: number;
}

/** The folder of another system; names are of files in it, or `processed/name`. Each call throws ConnectionProblem. */
export interface RemoteFolder {
  /** SHA-256 of the server's key, where it has one. */
  readonly hostKey: string | null;
  /** Whether it has files that are listed and renamed. Without, it is one file, and what is written stands under its name at once. */
  readonly hasFolder: boolean;
  list(): Promise<RemoteFile[]>;
  read(name: string): Promise<Readable>;
  /** Writes a whole file of so many bytes; one that is there is replaced. */
  write(name: string, content: Readable, size: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Makes a folder in it unless it is there. */
  makeFolder(name: string): Promise<void>;
  close(): Promise<void>;
}

/** More files than this in one folder are refused. */
export const FILES_MAX = 5_000;

/** A name that stays in the folder: no path, no control character. */
export const isPlainName = (name: string): boolean => /^[^/\\\p{Cc}]{1,200}$/u.test(name) && !/^\.+$/.test(name);
