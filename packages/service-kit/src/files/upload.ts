/** A file that was sent, spooled to disk. It is gone once the call is answered. */
export interface Upload {
  /** Where it lies. */
  path: string;
  /** The name the sender gave it, without folders. */
  name: string;
  /** Bytes. */
  size: number;
  /** The other fields of the form. */
  fields: Readonly<Record<string, string>>;
}
