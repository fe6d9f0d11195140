import * as contracts from '@portal/contracts/inventory/contracts';
import {
  counterList,
  counterReadingList,
  equipmentCardList,
  equipmentList,
  exchangeList,
  locationList,
  movementList,
  partEntryList,
  partList,
  partUseList,
  reorderList,
  stockList,
  stocktakeList,
  toolBookingList,
  toolTakeList,
} from '@portal/contracts/inventory/lists';
import type { Domain } from './domain';
import { cardOf } from './inventory/barcode.factory';
import { ENTRIES } from './issues/issue.factory';
import { counterRecipes, counterReferences, counterRights } from './inventory/counter-recipes';
import { foundCounter, foundReading } from './inventory/counter.factory';
import { equipmentRecipes, equipmentReferences } from './inventory/equipment-recipes';
import { exchangeRecipes, exchangeReferences } from './inventory/exchange-recipes';
import { foundExchange, takenExchange } from './inventory/exchange.factory';
import { equipmentRights } from './inventory/equipment-rights';
import { newEquipmentLine } from './inventory/equipment-writes';
import { equipmentWithChild, foundEquipment, foundType } from './inventory/equipment.factory';
import { locationRecipes, locationReferences, planned } from './inventory/location-recipes';
import { newLocations, movedLocations } from './inventory/location-writes';
import { foundLocation, locationWithChild } from './inventory/location.factory';
import { machineRenames } from './inventory/machine-renames';
import { renamesArrive } from './inventory/renames-arrive';
import { stockRecipes, stockReferences } from './inventory/stock-recipes';
import { stocktakeRecipes, stocktakeReferences } from './inventory/stocktake-recipes';
import { bookedHours, newPartLine, receivedLots } from './inventory/stock-writes';
import { foundStocktake } from './inventory/stocktake.factory';
import { fittedMachine, foundEntry, foundMovement, shortLimit, stockRowOf, urgentPart } from './inventory/stock.factory';
import { toolRecipes, toolReferences } from './inventory/tool-recipes';
import { foundBooking, foundTake } from './inventory/tool.factory';
import { verifyInventory } from './inventory/verify-inventory';

export const inventory: Domain = {
  name: 'inventory',
  units: ['svc-inventory', 'mfe-inventory'],
  contracts,
  recipes: {
    ...equipmentRecipes,
    ...locationRecipes,
    ...stockRecipes,
    ...exchangeRecipes,
    ...stocktakeRecipes,
    ...toolRecipes,
    ...counterRecipes,
    'GET /barcodes': {},
    'GET /barcodes/:value': { params: cardOf },
  },
  references: {
    ...equipmentReferences,
    ...locationReferences,
    ...stockReferences,
    ...exchangeReferences,
    ...stocktakeReferences,
    ...counterReferences,
    ...toolReferences,
  },
  plainNumbers: [
    'manufactured_year',
    'currency_id',
    'priority',
    'provided_currency',
    'set_size',
    'attributes.min_length',
    'attributes.max_length',
    ...['sort', 'attributes.min_length', 'attributes.max_length'].map((member) => `parameters.*.${member}`),
  ],
  lists: {
    '/equipment': {
      grammar: equipmentList,
      values: {
        id: async (client) => (await foundEquipment(client)).id,
        parent_id: async (client) => (await equipmentWithChild(client)).id,
        equipment_type_id: async (client) => (await foundType(client)).id,
        location_id: async (client) => (await foundLocation(client)).id,
        hall_plan: async (client) => (await planned(client)).id,
        department: ENTRIES.department,
        prod_line: ENTRIES.prod_line,
      },
    },
    '/equipment/cards': {
      grammar: equipmentCardList,
      values: {
        id: async (client) => (await foundEquipment(client)).id,
        location_id: async (client) => (await foundLocation(client)).id,
        parent_id: async (client) => (await equipmentWithChild(client)).id,
      },
    },
    '/parts': {
      grammar: partList,
      values: {
        id: async (client) => (await foundEntry(client)).part_id,
        equipment_id: async (client) => (await fittedMachine(client)).id,
        priority: async (client) => (await urgentPart(client)).priority ?? 0,
      },
    },
    '/equipment/:id/parts': { grammar: partList, values: { id: async (client) => (await foundEntry(client)).part_id } },
    '/parts/:id/entries': { grammar: partEntryList, values: { id: async (client) => (await foundEntry(client)).id } },
    '/part_entries': {
      grammar: partEntryList,
      values: {
        id: async (client) => (await foundEntry(client)).id,
        part_id: async (client) => (await foundEntry(client)).part_id,
        location_id: async (client) => (await foundEntry(client)).location_id,
      },
    },
    '/parts_exchange': {
      grammar: exchangeList,
      values: {
        id: async (client) => (await foundExchange(client)).id,
        user_id: async (client) => (await foundExchange(client)).user.id,
        part_id: async (client) => (await foundExchange(client)).lines[0]?.part_id ?? 0,
        issue_id: async (client) => (await foundExchange(client)).issue_id ?? 0,
      },
    },
    '/storage/movements': {
      grammar: movementList,
      values: {
        id: async (client) => (await foundMovement(client)).id,
        part_id: async (client) => (await foundMovement(client)).part_id,
        part_entry_id: async (client) => (await foundMovement(client)).part_entry_id,
        location_id: async (client) => (await foundMovement(client)).location?.id ?? 0,
        issue_id: async (client) => (await foundMovement(client)).issue_id ?? 0,
        parts_exchange_id: async (client) => (await takenExchange(client)).id,
        moved_by: async (client) => (await foundMovement(client)).moved_by?.id ?? 0,
      },
    },
    '/storage/stock': {
      grammar: stockList,
      values: {
        id: async (client) => stockRowOf(await foundEntry(client)),
        part_id: async (client) => (await foundEntry(client)).part_id,
        location_id: async (client) => (await foundEntry(client)).location_id,
      },
    },
    '/storage/reorder': {
      grammar: reorderList,
      values: {
        id: async (client) => stockRowOf(await shortLimit(client)),
        part_id: async (client) => (await shortLimit(client)).part_id,
        location_id: async (client) => (await shortLimit(client)).location_id,
      },
    },
    '/storage/part_use': { grammar: partUseList, values: { id: async (client) => (await foundEntry(client)).part_id } },
    '/stocktakes': {
      grammar: stocktakeList,
      values: {
        id: async (client) => (await foundStocktake(client)).id,
        location_id: async (client) => (await foundStocktake(client)).location_id,
      },
    },
    '/counters/:id/readings': { grammar: counterReadingList, values: { id: async (client) => (await foundReading(client)).id } },
    '/tool_takes': {
      grammar: toolTakeList,
      values: {
        id: async (client) => (await foundTake(client)).id,
        equipment_id: async (client) => (await foundTake(client)).equipment_id,
        user_id: async (client) => (await foundTake(client)).user.id,
        issue_id: async (client) => (await foundTake(client)).issue_id ?? 0,
      },
    },
    '/tool_bookings': {
      grammar: toolBookingList,
      values: {
        id: async (client) => (await foundBooking(client)).id,
        equipment_id: async (client) => (await foundBooking(client)).equipment_id,
        user_id: async (client) => (await foundBooking(client)).user.id,
      },
    },
    '/counters': {
      grammar: counterList,
      values: {
        id: async (client) => (await foundCounter(client)).id,
        equipment_id: async (client) => (await foundCounter(client)).equipment_id,
        uuid: async (client) => (await foundCounter(client)).uuid,
      },
    },
    '/locations': {
      grammar: locationList,
      values: { id: async (client) => (await foundLocation(client)).id, parent_id: async (client) => (await locationWithChild(client)).id },
    },
  },
  plainQueries: { '/counters/:id/chart': ['from', 'to'], '/barcodes': ['entity', 'ids'], '/storage/valuation': ['at'] },
  innerRights: [...equipmentRights, ...counterRights],
  open: ['GET /equipment/:id/card', 'GET /equipment_types/:id/parameters', 'GET /locations/:id', 'GET /equipment/:id/passport'],
  screens: [
    '/passport/1',
    '/labels',
    '/settings/locations',
    '/machines',
    '/machines/1',
    '/tools',
    '/tools/takes',
    '/tools/desk',
    '/parts',
    '/warehouse',
    '/warehouse/movements',
    '/parts_exchange',
    '/warehouse/reorder',
    '/warehouse/valuation',
    '/warehouse/usage',
    '/stocktakes',
    '/settings/counters',
    '/settings/equipment_types',
    '/settings/equipment_types/create',
    '/settings/equipment_types/1/edit',
  ],
  dialogs: 5,
  question: '/locations',
  calls: ['svc-identity', 'svc-issues'],
  writes: [newLocations, movedLocations, newEquipmentLine, machineRenames, newPartLine, receivedLots, bookedHours],
  verify: verifyInventory,
  faults: { 'renames-arrive': renamesArrive },
};
