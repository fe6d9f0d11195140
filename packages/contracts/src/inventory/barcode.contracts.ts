import { z } from 'zod';
import { itemOf, itemsOf } from '../answers';
import { READING_MAX } from '../barcodes';
import { contract } from '../contract';
import { barcodesQuery, heldBarcode, scannedThing } from './barcode.schemas';

/** No text of the database holds the character 0. */
const byValue = z.object({
  value: z
    .string()
    .trim()
    .min(1)
    .max(READING_MAX)
    .refine((value) => !value.includes('\0')),
});

export const findBarcode = contract('GET /barcodes/:value', {
  summary: 'Find a thing by its barcode',
  access: 'any',
  params: byValue,
  description:
    'A reading may have a symbology identifier (`]C1`), separators or brackets of GS1. 404 also for what the caller may not read: a person needs `staff/read`. Codes that stand for nobody are counted while people are looked for: 429 after a few.',
  output: itemOf(scannedThing),
});

export const listBarcodes = contract('GET /barcodes', {
  summary: 'List the barcodes of things',
  access: 'any',
  description: 'Of these machines and tools, or of these places: for labels. Those without a barcode are left out.',
  query: barcodesQuery,
  output: itemsOf(heldBarcode),
});
