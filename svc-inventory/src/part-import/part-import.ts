import { z } from 'zod';
import * as contracts from '@portal/contracts/inventory/contracts';
import { partsImport, type PartColumn } from '@portal/contracts/inventory/imports';
import { newPartEntry, partInput } from '@portal/contracts/inventory/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { defineImport, type ImportColumn } from '@portal/service-kit/imports';
import type { Deps } from '../deps';
import { t } from '../texts';
import { PART_TITLES, UNIT_WORDS } from '../parts/part-words';
import type { PartPlan } from './part-rows';
import { planParts } from './plan-parts';
import { writeParts } from './write-parts';

const { shape } = partInput;
const names = z.string().max(LIMITS.nameMax * 20);

const COLUMNS: Readonly<Record<PartColumn, ImportColumn>> = {
  symbol: { title: PART_TITLES.symbol, kind: 'text', required: true, schema: shape.symbol },
  name: { title: PART_TITLES.name, kind: 'text', required: true, schema: shape.name },
  manufacturer_symbol: { title: PART_TITLES.manufacturer_symbol, kind: 'text', schema: shape.manufacturer_symbol },
  unit: { title: PART_TITLES.unit, kind: 'word', words: UNIT_WORDS },
  minimum_quantity: { title: PART_TITLES.minimum_quantity, kind: 'decimal', schema: shape.minimum_quantity },
  optimal_quantity: { title: PART_TITLES.optimal_quantity, kind: 'decimal', schema: shape.optimal_quantity },
  priority: { title: PART_TITLES.priority, kind: 'number', schema: shape.priority },
  line: { title: PART_TITLES.line, kind: 'text', schema: shape.line },
  family: { title: PART_TITLES.family, kind: 'text', schema: shape.family },
  requires_approval: { title: PART_TITLES.requires_approval, kind: 'boolean' },
  suppliers: { title: PART_TITLES.suppliers, kind: 'text', schema: names },
  equipment: { title: PART_TITLES.equipment, kind: 'text', schema: names },
  buy_price: { title: PART_TITLES.buy_price, kind: 'decimal', schema: shape.buy_price },
  currency: { title: t('equipment.currency'), kind: 'text', schema: z.string().length(3) },
  location: { title: t('equipment.location'), kind: 'text', schema: z.string().max(LIMITS.locationPathMax) },
  quantity: { title: PART_TITLES.quantity, kind: 'decimal', schema: newPartEntry.shape.quantity },
  entry_number: { title: t('movements.entry_number'), kind: 'text', schema: newPartEntry.shape.entry_number },
  batch: { title: t('entries.batch'), kind: 'text', schema: newPartEntry.shape.batch },
};

/** Parts from a file, by the rules of the form; a row with a place and a quantity receives that stock, once per entry number. */
export const partImport = defineImport<PartColumn, PartPlan, Deps>({
  list: partsImport,
  contract: contracts.importParts,
  title: t('lists.parts'),
  columns: COLUMNS,
  plan: planParts,
  write: writeParts,
});
