/** Largest photo and document the server takes, in bytes; it decides in the end and says so with 413. */
export const MAX_PHOTO_BYTES = 10_000_000;
export const MAX_DOCUMENT_BYTES = 20_000_000;

const BYTES_PER_MB = 1_000_000;
export const inMegabytes = (bytes: number): number => bytes / BYTES_PER_MB;
