import { z } from 'zod';
import * as contracts from '@portal/contracts/inventory/contracts';
import { locationsImport, type LocationColumn } from '@portal/contracts/inventory/imports';
import { locationInput } from '@portal/contracts/inventory/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { line } from '@portal/contracts/texts';
import { LOCALES, localeTag, type Translations } from '@portal/contracts/locales';
import { defineImport, type ImportColumn } from '@portal/service-kit/imports';
import { BARCODE_COLUMNS } from '../../barcodes/imported-barcodes';
import { t } from '../../texts';
import type { Deps } from '../../deps';
import { locationTitle as title, TYPE_WORDS } from '../location-words';
import { addressOf, keysOf, type NamedLocation } from './location-address';
import { planLocations, type LocationPlan } from './plan-locations';
import { writeLocations } from './write-locations';

const { shape } = locationInput;
const path = z.string().max(LIMITS.locationPathMax);

/** `Name (Polish)`, in every language. */
const nameIn = (language: string): Translations =>
  Object.fromEntries(
    LOCALES.map((reader) => {
      const name = new Intl.DisplayNames([localeTag(reader)], { type: 'language' }).of(language) ?? language;
      return [reader, `${title('name')[reader] ?? ''} (${name})`];
    }),
  );

const names = Object.fromEntries(
  LOCALES.map((locale): [string, ImportColumn] => [
    `name_${locale}`,
    { title: nameIn(locale), kind: 'text', schema: line(LIMITS.nameMax) },
  ]),
) as Record<`name_${(typeof LOCALES)[number]}`, ImportColumn>;

/** Places from a file, by the rules of the form; those that lie in one another may stand in any order. */
export const locationImport = defineImport<LocationColumn, LocationPlan, Deps>({
  list: locationsImport,
  contract: contracts.importLocations,
  title: t('lists.locations'),
  columns: {
    path: { title: title('path'), kind: 'text', unique: true, schema: path },
    parent: { title: title('parent'), kind: 'text', schema: path },
    symbol: { title: title('symbol'), kind: 'text', schema: shape.symbol },
    name: { title: title('name'), kind: 'translations', schema: shape.name },
    ...names,
    type: { title: title('type'), kind: 'word', words: TYPE_WORDS, required: true },
    is_storage_root: { title: title('is_storage_root'), kind: 'boolean' },
    can_be_picked: { title: title('can_be_picked'), kind: 'boolean' },
    barcode_type: { title: title('barcode_type'), ...BARCODE_COLUMNS.type },
    barcode: { title: title('barcode'), ...BARCODE_COLUMNS.value },
  },
  order: {
    key: (values) => keysOf(values as NamedLocation),
    parent: (values) => addressOf(values as NamedLocation)?.parent ?? null,
    column: 'parent',
  },
  plan: planLocations,
  write: writeLocations,
});
