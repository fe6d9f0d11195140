import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, timestamp } from '../shared-schemas';
import { line, opaque } from '../texts';
import { connection, connectionInput, folderPath, textForm } from './connection.schemas';
import { EXPORT_FIELDS, EXPORT_LINE_ENDS } from './protocols';

/** What the columns of an exported file hold. */
export const exportMapping = z.strictObject({
  columns: z
    .array(z.strictObject({ header: line(200), field: z.enum(EXPORT_FIELDS) }))
    .min(1)
    .max(50),
  decimal: z.enum(['.', ',']).default('.'),
});
export type ExportMapping = z.infer<typeof exportMapping>;

/** Where stock movements are exported to, how the files are written, and when. */
export const exportStockMovementConfig = z.object({
  id,
  version: z.int(),
  external_system_id: id,
  external_system: z.object({ id, name: z.string(), timezone: z.string(), enabled: z.boolean() }),
  enabled: z.boolean(),
  cron_expression: z.string(),
  /** Null while it, or its system, is not enabled. */
  next_run_at: timestamp.nullable(),
  ...connection,
  encoding: z.string(),
  separator: z.string(),
  line_end: z.string(),
  file_pattern: z.string(),
  include_headers: z.boolean(),
  /** All stock follows the movements, in rows of the kind `stock`. */
  append_full_stock: z.boolean(),
  /** Movements of archived parts are exported too. */
  with_trashed: z.boolean(),
  /** The last movement that a file held; 0 before the first. */
  last_movement_id: z.int().min(0),
  mapping: exportMapping,
});
export type ExportStockMovementConfig = z.infer<typeof exportStockMovementConfig>;

/** A name of a file: no folder in it. */
const filePattern = line(200)
  .min(LIMITS.filePatternMin)
  .refine((pattern) => !/[/\\]|^\.+$/.test(pattern), { params: { code: 'invalid' } });

/** The same as sent; a stale `version` is answered with 409. */
export const exportStockMovementConfigInput = z.strictObject({
  external_system_id: id,
  enabled: z.boolean().default(true),
  /** Five fields, read in the time zone of the system. */
  cron_expression: opaque(100),
  ...connectionInput,
  root: folderPath.default('/'),
  ...textForm,
  line_end: z.enum(EXPORT_LINE_ENDS).default('crlf'),
  /** `{date}`, `{time}` and `{id}` stand for the day, the time and the number of the run, in the zone of the system. */
  file_pattern: filePattern,
  include_headers: z.boolean().default(true),
  append_full_stock: z.boolean().default(false),
  with_trashed: z.boolean().default(false),
  mapping: exportMapping,
  version: z.int().min(1).optional(),
});
