import { z } from 'zod';
import { IMPORT_MODES, IMPORT_SEPARATORS } from './imports';
import { anyText, opaque } from './texts';

const PARTS = {
  dry_run: 'With `1` nothing is written; the output of the job says what would be.',
  columns:
    'JSON: letter of a column of the file → id of the column that it holds, or null. By default they are found by their headers, in any language.',
};

/** Parts of a form that imports a file; the file itself is the part `file`. */
export const importForm = z.strictObject({
  dry_run: z.enum(['0', '1']).default('0').describe(PARTS.dry_run),
  mode: z.enum(IMPORT_MODES).default('good_rows'),
  columns: anyText(10_000).optional().describe(PARTS.columns),
  /** Of a text file; found by its content by default. */
  encoding: opaque(40, 0).optional(),
  separator: z.enum(IMPORT_SEPARATORS).optional(),
});
export type ImportForm = z.input<typeof importForm>;

/** Work that goes on in the background. */
export const jobReference = z.object({ job_status_id: z.uuid() });
