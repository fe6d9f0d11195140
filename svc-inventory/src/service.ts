import { exchangeRateCopy, peopleCopy, storageQuotaMb, tenantCopy } from '@portal/service-kit/projections';
import { defineService } from '@portal/service-kit/service';
import { migrations } from '../migrations';
import type { Config } from './config';
import { clients, type Deps } from './deps';
import { findBarcode } from './barcodes/find-barcode';
import { listBarcodes } from './barcodes/list-barcodes';
import { counterUseCases } from './counters/counter.use-cases';
import { readingUseCases } from './counters/reading.use-cases';
import { triggerUseCases } from './counters/trigger.use-cases';
import { costCenters } from './cost-centers/cost-center-copy';
import { dictionaries } from './dictionaries/dictionary-copy';
import { equipmentTypes } from './equipment-types/equipment-type-exports';
import { equipmentCardUseCases } from './equipment-cards/equipment-card.use-cases';
import { equipmentTypeUseCases } from './equipment-types/equipment-type.use-cases';
import { typeParameterUseCases } from './equipment-types/type-parameter.use-cases';
import { archiveEquipment, restoreEquipment } from './equipment/archive-equipment';
import { equipmentExports } from './equipment/equipment-exports';
import { equipmentFileUseCases } from './equipment/equipment-file.use-cases';
import { listEquipmentLog } from './equipment/equipment-log.use-cases';
import { equipmentImports } from './equipment/import/equipment-import';
import { inventoryGrpc } from './equipment/equipment.grpc';
import { equipmentUseCases } from './equipment/equipment.use-cases';
import { dropBoxUseCases } from './exchange/drop-box.use-cases';
import { exchangeUseCases } from './exchange/exchange.use-cases';
import { notifyOverdueParts } from './exchange/notify-overdue-parts.job';
import { releaseLapsedReservations } from './exchange/release-lapsed.job';
import { partUsageUseCases } from './part-usages/part-usage.use-cases';
import { notifyExpiries } from './expiry/notify-expiries.job';
import { hallPlanUseCases } from './locations/hall-plan/hall-plan.use-cases';
import { locationExport } from './locations/location-exports';
import { locationImport } from './locations/import/location-import';
import { locationUseCases } from './locations/location.use-cases';
import { getGuestPassport } from './passport/show-guest-passport';
import { getPassport } from './passport/show-passport';
import { partFileUseCases } from './parts/part-file.use-cases';
import { partImport } from './part-import/part-import';
import { partExport } from './parts/part-exports';
import { partUseCases } from './parts/part.use-cases';
import { personalData } from './personal-data';
import { removeEquipmentType } from './removal/remove-equipment-type.use-case';
import { removeLocation } from './removal/remove-location.use-case';
import { seedPlant } from './seed/plants/seed-plant';
import { seed } from './seed/seed';
import { entryUseCases } from './stock/change-entry';
import { entryExport } from './stock/entry-exports';
import { movementExport } from './stock/movement-exports';
import { moveEntryUseCases } from './stock/move-entry';
import { receivePart } from './stock/receive-part';
import { keepStock } from './storage/keep-stock.job';
import { storageUseCases } from './storage/storage.use-cases';
import { forgetOldBatches } from './stock-exchange/forget-batches.job';
import { stockExchangeGrpc } from './stock-exchange/stock-exchange.grpc';
import { stocktakeUseCases } from './stocktakes/stocktake.use-cases';
import { notifyOverdueTools } from './tools/notify-overdue.job';
import { toolBookingUseCases } from './tools/tool-booking.use-cases';
import { toolUseCases } from './tools/tool-take.use-cases';
import { partUsagesGrpc } from './part-usages/part-usages.grpc';
import { workSchemas } from './work-schemas/work-schema-copy';

const SCHEMA = 'inventory';
const people = peopleCopy<Deps>(SCHEMA);
const tenants = tenantCopy<Deps>(SCHEMA, { more: ['currency_id', 'timezone'] });
/** What this service keeps of what others own. */
const copies = [people, tenants, dictionaries, costCenters, workSchemas, exchangeRateCopy<Deps>(SCHEMA)];

/** Everything this service is; nothing runs yet. */
export const service = defineService<Config, Deps, typeof clients>({
  name: 'inventory',
  schema: SCHEMA,
  extensions: ['btree_gist'],
  migrations,
  useCases: [
    ...locationUseCases,
    removeLocation,
    ...hallPlanUseCases,
    findBarcode,
    listBarcodes,
    ...equipmentTypeUseCases,
    removeEquipmentType,
    ...typeParameterUseCases,
    ...equipmentCardUseCases,
    ...equipmentUseCases,
    archiveEquipment,
    restoreEquipment,
    listEquipmentLog,
    ...equipmentFileUseCases,
    getPassport,
    getGuestPassport,
    ...partUseCases,
    ...partFileUseCases,
    ...entryUseCases,
    ...moveEntryUseCases,
    receivePart,
    ...dropBoxUseCases,
    ...exchangeUseCases,
    ...stocktakeUseCases,
    ...storageUseCases,
    ...toolUseCases,
    ...toolBookingUseCases,
    ...counterUseCases,
    ...triggerUseCases,
    ...readingUseCases,
    ...partUsageUseCases,
  ],
  exports: [...equipmentExports, equipmentTypes, locationExport, partExport, entryExport, movementExport],
  imports: [locationImport, ...equipmentImports, partImport],
  grpc: [inventoryGrpc, stockExchangeGrpc, partUsagesGrpc],
  consumers: copies.flatMap(({ consumers }) => consumers),
  personalData,
  jobs: [
    ...copies.map(({ job }) => job),
    notifyExpiries,
    releaseLapsedReservations,
    keepStock,
    forgetOldBatches,
    notifyOverdueTools,
    notifyOverdueParts,
  ],
  storageQuotaMb,
  seed,
  seedPlant,
  clients,
});
