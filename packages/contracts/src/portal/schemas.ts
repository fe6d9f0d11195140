import { z } from 'zod';
import { beginningOf, keptAsSent, opaque } from '../texts';

/** Cut to its length instead of refused: part of a report is better than none. */
const text = (max: number) => keptAsSent().transform((value) => beginningOf(value, max));

/** What went wrong in a browser, for the log. */
export const clientError = z.object({
  message: text(1_000),
  stack: text(8_000).optional(),
  unit: text(60).optional(),
  /** Of the page, without its query. */
  path: text(300).optional(),
  release: text(60).optional(),
  request_id: text(64).optional(),
});
export type ClientError = z.infer<typeof clientError>;

/** What the files of a tenant take and may take in one service, in bytes. */
export const storageShare = z.object({ service: z.string(), used: z.int().min(0), quota: z.int().min(0) });
export type StorageShare = z.infer<typeof storageShare>;

/** The issue that is open in the browser of a live stream. */
export const presence = z.strictObject({ stream: opaque(64), issue_id: z.int().positive().nullable() });

/** Who else has an issue open, as the event `presence` of a live stream tells. */
export const viewers = z.strictObject({ issue_id: z.int(), people: z.array(z.strictObject({ id: z.int(), name: z.string() })) });
export type Viewers = z.infer<typeof viewers>;
