import { pageOf } from '@portal/contracts/answers';
import { contract } from '@portal/contracts/contract';
import { partsExport } from '@portal/contracts/inventory/exports';
import { PART_UNITS } from '@portal/contracts/inventory/part-terms';
import { part } from '@portal/contracts/inventory/schemas';
import { ISO_4217 } from '@portal/service-kit/currencies';
import { defineExport } from '@portal/service-kit/exports';
import { t } from '../texts';
import { EXPORTED_PARTS, pricesFor } from './part-list.repository';

const title = (column: string) => t(`parts.${column}`);

/** Words of the units of parts, as cells of files say them. */
const UNIT_WORDS = Object.fromEntries(PART_UNITS.map((unit) => [unit, t(`part_units.${unit}`)]));

/** The call of the list, with rows that have all that a file says of a part. */
const listed = contract('GET /parts', { summary: 'List parts', access: 'parts/read', output: pageOf(part) });

/** The catalogue. Prices are empty for whoever may not see them. */
export const partExport = defineExport({
  list: partsExport,
  contract: listed,
  title: t('lists.parts'),
  columns: {
    symbol: { title: title('symbol'), kind: 'text', value: 'symbol' },
    name: { title: title('name'), kind: 'text', value: 'name' },
    manufacturer_symbol: { title: title('manufacturer_symbol'), kind: 'text', value: 'manufacturer_symbol' },
    unit: { title: title('unit'), kind: 'word', value: 'unit', words: UNIT_WORDS },
    minimum_quantity: { title: title('minimum_quantity'), kind: 'decimal', value: 'minimum_quantity' },
    optimal_quantity: { title: title('optimal_quantity'), kind: 'decimal', value: 'optimal_quantity' },
    priority: { title: title('priority'), kind: 'number', value: 'priority' },
    line: { title: title('line'), kind: 'text', value: 'line' },
    family: { title: title('family'), kind: 'text', value: 'family' },
    requires_approval: { title: title('requires_approval'), kind: 'boolean', value: 'requires_approval' },
    suppliers: { title: title('suppliers'), kind: 'text', value: 'suppliers' },
    equipment: { title: title('equipment'), kind: 'text', value: 'equipment' },
    buy_price: { title: title('buy_price'), kind: 'decimal', value: 'buy_price' },
    currency: {
      title: t('equipment.currency'),
      kind: 'word',
      value: 'currency_id',
      words: Object.fromEntries(ISO_4217.map(({ id, code }) => [id, { en: code }])),
    },
    quantity: { title: title('quantity'), kind: 'decimal', value: 'quantity' },
    quantity_available: { title: title('quantity_available'), kind: 'decimal', value: 'quantity_available' },
    unit_price: { title: title('unit_price'), kind: 'decimal', value: 'unit_price' },
  },
  rows: ({ caller }) => ({ list: EXPORTED_PARTS, params: pricesFor(caller) }),
});
