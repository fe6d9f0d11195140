import { z } from 'zod';
import { line, opaque } from '../texts';
import { textForm } from './connection.schemas';
import { importMapping } from './import-config.schemas';
import { IMPORT_LINE_ENDS, ROW_OUTCOMES, SAMPLE_BYTES_MAX } from './protocols';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** Base64 writes three bytes as four characters. */
const CHARACTERS_MAX = 4 * Math.ceil(SAMPLE_BYTES_MAX / 3);

/** A file, or its first lines, and how it is to be read. */
export const importPreviewInput = z.strictObject({
  file_name: line(200),
  /** In Base64. */
  content: opaque(CHARACTERS_MAX).refine((text) => BASE64.test(text), { params: { code: 'invalid', message: 'This is not Base64.' } }),
  ...textForm,
  line_end: z.enum(IMPORT_LINE_ENDS).default('auto'),
  has_headers: z.boolean().default(true),
  mapping: importMapping,
});

/** What is wrong with a file or a row; `column` is one of the mapping. */
const fault = z.object({ column: z.string().nullable(), code: z.string() });

/** What a row would become, and the cells that the mapping takes from it. */
export const importPreviewRow = z.object({
  /** Line of the file, counted from 1. */
  row: z.int(),
  part_symbol: z.string(),
  location: z.string(),
  quantity: z.string(),
  batch: z.string(),
  unit_price: z.string(),
  name: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Stock of the part, place and batch before and after; null where nothing is booked. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  errors: z.array(fault),
});
export type ImportPreviewRow = z.infer<typeof importPreviewRow>;

/** What a sample would become; `problem` says why nothing of it can be read. */
export const importPreview = z.object({
  problem: fault.nullable(),
  rows: z.array(importPreviewRow),
  /** The sample has more rows than are shown. */
  has_more: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreview>;
