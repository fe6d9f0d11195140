import type { Readable } from 'node:stream';

/** A file in the folder of a connection. */
export interface RemoteFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since the epoch. */
  modifiedAt: number;
}

/** The folder of another system; names are of files in it, or `processed/name`. Each call throws ConnectionProblem. */
export interface RemoteFolder {
  /** SHA-256 of the server's key, where it has one. */
  readonly hostKey: string | null;
  list(): Promise<RemoteFile[]>;
  read(name: string): Promise<Readable>;
  /** Writes a whole file; one that is there is replaced. */
  write(name: string, content: Readable): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Makes a folder in it unless it is there. */
  makeFolder(name: string): Promise<void>;
  close(): Promise<void>;
}

/** More files than this in one folder are refused. */
export const FILES_MAX = 5_000;

/** A name that stays in the folder: no path, no control character. */
export const isPlainName = (name: string): boolean => /^[^/\\\p{Cc}]{1,200}$/u.test(name) && !/^\.+$/.test(name);
