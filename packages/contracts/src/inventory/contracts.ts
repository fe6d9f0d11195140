import { nameComponents } from '../component-names';
import * as s from './schemas';

export * from './barcode.contracts';
export * from './equipment-card.contracts';
export * from './equipment.contracts';
export * from './hall-plan.contracts';
export * from './import.contracts';
export * from './location.contracts';
export * from './passport.contracts';

nameComponents(s);
