export * from './barcode.schemas';
export * from './equipment-card.schemas';
export * from './equipment-type.schemas';
export * from './equipment.schemas';
export * from './hall-plan.schemas';
export * from './location.schemas';
export * from './passport.schemas';
