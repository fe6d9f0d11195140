import { LOCATION_TYPES } from '@portal/contracts/inventory/location-types';
import type { Translations } from '@portal/contracts/locales';
import { t } from '../texts';

/** Kinds of places, as cells of files say them. */
export const TYPE_WORDS = Object.fromEntries(LOCATION_TYPES.map((type) => [type, t(`location_types.${type}`)]));

/** Head of a column of places in a file. */
export const locationTitle = (column: string): Translations => t(`locations.${column}`);
