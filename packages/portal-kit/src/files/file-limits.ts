const BYTES_PER_MB = 1_000_000;
const LEAST_SHOWN_MB = 0.01;

/** Largest photo and document the server takes, in bytes; it decides in the end and says so with 413. */
export const PHOTO_BYTES_MAX = 10_000_000;
export const DOCUMENT_BYTES_MAX = 20_000_000;

/** A size for people to read; what is tiny is not nothing. */
export const inMegabytes = (bytes: number): number => Math.max(LEAST_SHOWN_MB, bytes / BYTES_PER_MB);
