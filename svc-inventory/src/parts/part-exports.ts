import { pageOf } from '@portal/contracts/answers';
import { contract } from '@portal/contracts/contract';
import { partsExport } from '@portal/contracts/inventory/exports';
import { part } from '@portal/contracts/inventory/schemas';
import { ISO_4217 } from '@portal/service-kit/currencies';
import { defineExport } from '@portal/service-kit/exports';
import { t } from '../texts';
import { EXPORTED_PARTS, pricesFor } from './part-list.repository';
import { PART_TITLES, UNIT_WORDS } from './part-words';

/** The call of the list, with rows that have all that a file says of a part. */
const listed = contract('GET /parts', { summary: 'List parts', access: 'parts/read', output: pageOf(part) });

/** The catalogue. Prices are empty for whoever may not see them. */
export const partExport = defineExport({
  list: partsExport,
  contract: listed,
  title: t('lists.parts'),
  columns: {
    symbol: { title: PART_TITLES.symbol, kind: 'text', value: 'symbol' },
    name: { title: PART_TITLES.name, kind: 'text', value: 'name' },
    manufacturer_symbol: { title: PART_TITLES.manufacturer_symbol, kind: 'text', value: 'manufacturer_symbol' },
    unit: { title: PART_TITLES.unit, kind: 'word', value: 'unit', words: UNIT_WORDS },
    minimum_quantity: { title: PART_TITLES.minimum_quantity, kind: 'decimal', value: 'minimum_quantity' },
    optimal_quantity: { title: PART_TITLES.optimal_quantity, kind: 'decimal', value: 'optimal_quantity' },
    priority: { title: PART_TITLES.priority, kind: 'number', value: 'priority' },
    line: { title: PART_TITLES.line, kind: 'text', value: 'line' },
    family: { title: PART_TITLES.family, kind: 'text', value: 'family' },
    requires_approval: { title: PART_TITLES.requires_approval, kind: 'boolean', value: 'requires_approval' },
    suppliers: { title: PART_TITLES.suppliers, kind: 'text', value: 'suppliers' },
    equipment: { title: PART_TITLES.equipment, kind: 'text', value: 'equipment' },
    buy_price: { title: PART_TITLES.buy_price, kind: 'decimal', value: 'buy_price' },
    currency: {
      title: t('equipment.currency'),
      kind: 'word',
      value: 'currency_id',
      words: Object.fromEntries(ISO_4217.map(({ id, code }) => [id, { en: code }])),
    },
    quantity: { title: PART_TITLES.quantity, kind: 'decimal', value: 'quantity' },
    quantity_available: { title: PART_TITLES.quantity_available, kind: 'decimal', value: 'quantity_available' },
    unit_price: { title: PART_TITLES.unit_price, kind: 'decimal', value: 'unit_price' },
  },
  rows: ({ caller }) => ({ list: EXPORTED_PARTS, params: pricesFor(caller) }),
});
