import { LIMITS } from '@portal/contracts/limits';

const BYTES_PER_MB = 1_000_000;
const LEAST_SHOWN_MB = 0.01;

/** Largest photo, document and table that any service takes, in bytes; one that takes less says so with 413. */
export const FILE_BYTES_MAX = LIMITS.fileMegabytes * BYTES_PER_MB;

/** A size for people to read; what is tiny is not nothing. */
export const inMegabytes = (bytes: number): number => Math.max(LEAST_SHOWN_MB, bytes / BYTES_PER_MB);
