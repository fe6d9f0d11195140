import { listPartEntries } from '@portal/contracts/inventory/contracts';
import { partEntriesExport } from '@portal/contracts/inventory/exports';
import { defineExport } from '@portal/service-kit/exports';
import { pricesFor } from '../parts/part-list.repository';
import { PART_TITLES, UNIT_WORDS } from '../parts/part-words';
import { t } from '../texts';
import { ENTRIES } from './entry-list.repository';

const title = (column: string) => t(`entries.${column}`);

/** Lots with where they lie. */
export const entryExport = defineExport({
  list: partEntriesExport,
  contract: listPartEntries,
  title: t('lists.part_entries'),
  columns: {
    part: { title: t('movements.part'), kind: 'text', value: 'part.symbol' },
    part_name: { title: title('part_name'), kind: 'text', value: 'part.name' },
    entry_number: { title: t('movements.entry_number'), kind: 'text', value: 'entry_number' },
    batch: { title: title('batch'), kind: 'text', value: 'batch' },
    supplier: { title: title('supplier'), kind: 'text', value: 'supplier' },
    location: { title: t('equipment.location'), kind: 'text', value: 'location.path' },
    quantity: { title: PART_TITLES.quantity, kind: 'decimal', value: 'quantity' },
    quantity_reserved: { title: title('quantity_reserved'), kind: 'decimal', value: 'quantity_reserved' },
    quantity_available: { title: PART_TITLES.quantity_available, kind: 'decimal', value: 'quantity_available' },
    unit: { title: PART_TITLES.unit, kind: 'word', value: 'part.unit', words: UNIT_WORDS },
    received_at: { title: title('received_at'), kind: 'datetime', value: 'received_at' },
  },
  rows: ({ caller }) => ({ list: ENTRIES, params: pricesFor(caller) }),
});
