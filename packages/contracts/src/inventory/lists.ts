export * from './equipment-card.lists';
export * from './equipment.lists';
export * from './location.lists';
