/** What the picture worker is asked for. */
export interface PictureJob {
  /** The picture as it was sent. */
  path: string;
  /** Its media type, by its content. */
  type: string;
  /** Where the result goes. */
  target: string;
  /** Makes a PNG that fits into so many pixels, for those who cannot show webp; else a webp to be stored. */
  png?: PictureBox;
}

/** Pixels that a picture has to fit into. */
export interface PictureBox {
  width: number;
  height: number;
}

/** Why a picture was not taken. */
export type PictureRefusal = 'unreadable' | 'too_large';

/** What the picture worker says: once that it is up, and once for each job. */
export type PictureMessage =
  { ready: true; keepsPriority?: string } | { width: number; height: number; size: number } | { refused: PictureRefusal };

/**
 * Most bytes the worker process may hold, resident. 61 MB of them are Node and libvips, some 80 MB what decoding row by row and writing
 * webp take.
 */
export const MEMORY_MAX = 235_000_000;

/** Longer than the slowest picture within the limits takes; of the processor, since a busy machine takes longer for the same. */
export const CPU_MAX_MS = 20_000;

/** Exit code of a worker that went over {@link MEMORY_MAX} or {@link CPU_MAX_MS}. */
export const OVER_LIMIT = 77;
