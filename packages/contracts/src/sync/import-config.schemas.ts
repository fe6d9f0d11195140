import { z } from 'zod';
import { id, timestamp } from '../shared-schemas';
import { line, opaque } from '../texts';
import { connection, connectionInput, folderPath, textForm } from './connection.schemas';
import { IMPORT_LINE_ENDS } from './protocols';

/** A header of the file, or the number of a column, counted from 1. */
const column = z.union([line(200), z.int().min(1).max(500)]);

/** Which columns of a file say what, and what becomes of the rows. */
export const importMapping = z.strictObject({
  columns: z.strictObject({
    part_symbol: column,
    /** Path or symbol of the place. */
    location: column,
    quantity: column,
    batch: column.optional(),
    /** In the currency of the part, or of the plant where the part has none. An empty cell leaves the price as it is. */
    unit_price: column.optional(),
    /** Of a part that is created. */
    name: column.optional(),
  }),
  /** The decimal sign of quantities and prices. */
  decimal: z.enum(['.', ',']).default('.'),
  /** `set` books the difference to what is there; `add` receives. */
  mode: z.enum(['set', 'add']).default('set'),
  unknown_part: z.enum(['create', 'skip', 'error']).default('error'),
});
export type ImportMapping = z.infer<typeof importMapping>;

const onError = z.enum(['rows', 'file']);

/** Where stock is imported from, how its files are read, and when. */
export const importStockConfig = z.object({
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
  has_headers: z.boolean(),
  /** Files stay where they are; otherwise they are moved to `processed/`. */
  leave_file: z.boolean(),
  /** `rows` keeps the good rows; `file` writes nothing of a file with a bad row. */
  on_error: onError,
  mapping: importMapping,
});
export type ImportStockConfig = z.infer<typeof importStockConfig>;

/** The same as sent; a stale `version` is answered with 409. */
export const importStockConfigInput = z.strictObject({
  external_system_id: id,
  enabled: z.boolean().default(true),
  /** Five fields, read in the time zone of the system. */
  cron_expression: opaque(100),
  ...connectionInput,
  root: folderPath,
  ...textForm,
  line_end: z.enum(IMPORT_LINE_ENDS).default('auto'),
  has_headers: z.boolean().default(true),
  leave_file: z.boolean().default(false),
  on_error: onError.default('rows'),
  mapping: importMapping,
  version: z.int().min(1).optional(),
});
