import type { Migration } from '@portal/service-kit/migration';
import { locations } from './20261122110059-locations';
import { barcodes } from './20261122111103-barcodes';
import { equipmentTables } from './20261122112000-equipment';
import { hallPlans } from './20261122115500-hall-plans';
import { expiryNotices } from './20261122150500-expiry-notices';
import { equipmentCount } from './20261122184628-equipment-count';
import { costCenters } from './20261122214000-cost-centers';
import { equipmentTotal } from './20261122214346-equipment-total';
import { equipmentOfStatus } from './20261124145500-equipment-of-status';
import { composedText } from './20261128015000-composed-text';
import { languageOrder } from './20261128020100-language-order';
import { parts } from './20261128050000-parts';
import { plantCurrency } from './20261128050548-plant-currency';
import { partsExchange } from './20261128055000-parts-exchange';
import { stocktakes } from './20261128093000-stocktakes';
import { stockSnapshots } from './20261128093500-stock-snapshots';
import { toolTakes } from './20261128095000-tool-takes';
import { counters } from './20261128095500-counters';
import { counterTriggers } from './20261128110500-counter-triggers';
import { workSchemas } from './20261128124000-work-schemas';
import { toolBookings } from './20261128125000-tool-bookings';
import { stockBatches } from './20261128125500-stock-batches';
import { exchangeTerminals } from './20261128131500-exchange-terminals';
import { exchangeRates } from './20261128164500-exchange-rates';
import { ageOfBatches } from './20261128185211-age-of-batches';
import { overdueParts } from './20261129032000-overdue-parts';

/** In order. A new one goes to the end; a released one is never edited. */
export const migrations: Migration[] = [
  locations,
  barcodes,
  equipmentTables,
  hallPlans,
  expiryNotices,
  equipmentCount,
  costCenters,
  equipmentTotal,
  equipmentOfStatus,
  composedText,
  languageOrder,
  parts,
  plantCurrency,
  partsExchange,
  stocktakes,
  stockSnapshots,
  toolTakes,
  counters,
  counterTriggers,
  workSchemas,
  toolBookings,
  stockBatches,
  exchangeTerminals,
  exchangeRates,
  ageOfBatches,
  overdueParts,
];
