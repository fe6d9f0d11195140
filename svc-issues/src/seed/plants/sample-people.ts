/** Stand in samples for whoever reports and works on an issue of the plant; no person has these numbers. */
export const REPORTER = 900_000_001;
export const WORKER = 900_000_002;
