import { partsExport } from '@portal/contracts/inventory/exports';
import { PART_UNITS } from '@portal/contracts/inventory/part-terms';
import type { Translations } from '@portal/contracts/locales';
import { t } from '../texts';

type Titled = Exclude<(typeof partsExport.columns)[number], 'currency'>;

/** Heads of the columns of a file of parts. */
export const PART_TITLES = Object.fromEntries(
  partsExport.columns.filter((column) => column !== 'currency').map((column) => [column, t(`parts.${column}`)]),
) as Record<Titled, Translations>;

/** Words of the units of parts, as cells of files say them. */
export const UNIT_WORDS = Object.fromEntries(PART_UNITS.map((unit) => [unit, t(`part_units.${unit}`)]));
