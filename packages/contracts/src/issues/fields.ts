import { z } from 'zod';

/** Number of a thing within its tenant, in a body. */
export const id = z.int().positive();

/** UTC, ISO 8601 with milliseconds. */
export const timestamp = z.iso.datetime();
