export * from './equipment-card.lists';
export * from './equipment.lists';
export * from './exchange.lists';
export * from './location.lists';
export * from './part-entry.lists';
export * from './part.lists';
export * from './stocktake.lists';
export * from './storage.lists';
