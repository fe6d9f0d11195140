/** A photo of an answer that was sent. */
export interface AnswerPhoto {
  id: string;
  name: string;
  /** Address of the whole picture, and of a small one where there is one. */
  path: string;
  preview: string | null;
  /** In bytes. */
  size: number;
}

/** Photos of an entry, and how more of them are sent. */
export interface AnswerPhotos {
  all: readonly AnswerPhoto[];
  /** Sends a photo; resolves to its id. Left out where answers are only looked at. */
  send?: (file: File, onProgress: (share: number) => void) => Promise<AnswerPhoto>;
  remove?: (id: string) => Promise<void>;
}
