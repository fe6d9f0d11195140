export * from './equipment.lists';
export * from './location.lists';
