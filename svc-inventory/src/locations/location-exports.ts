import * as contracts from '@portal/contracts/inventory/contracts';
import { locationsExport } from '@portal/contracts/inventory/exports';
import { defineExport } from '@portal/service-kit/exports';
import { t } from '../texts';
import { LOCATIONS, locationParams } from './location-list.repository';
import { locationTitle as title, TYPE_WORDS } from './location-words';

/** The tree of places, or a branch of it. */
export const locationExport = defineExport({
  list: locationsExport,
  contract: contracts.listLocations,
  title: t('lists.locations'),
  columns: {
    path: { title: title('path'), kind: 'text', value: 'path' },
    symbol: { title: title('symbol'), kind: 'text', value: 'symbol' },
    name: { title: title('name'), kind: 'translations', value: 'name' },
    type: { title: title('type'), kind: 'word', value: 'type', words: TYPE_WORDS },
    is_storage_root: { title: title('is_storage_root'), kind: 'boolean', value: 'is_storage_root' },
    can_be_picked: { title: title('can_be_picked'), kind: 'boolean', value: 'can_be_picked' },
    barcode_type: { title: title('barcode_type'), kind: 'text', value: 'barcode.type' },
    barcode: { title: title('barcode'), kind: 'text', value: 'barcode.value' },
    equipment_count: { title: title('equipment_count'), kind: 'number', value: 'equipment_count' },
  },
  rows: ({ ctx }) => ({ list: LOCATIONS, params: locationParams(ctx.locale) }),
});
