import { nameComponents } from '../component-names';
import * as s from './schemas';

export * from './barcode.contracts';
export * from './counter.contracts';
export * from './equipment-card.contracts';
export * from './equipment.contracts';
export * from './exchange.contracts';
export * from './hall-plan.contracts';
export * from './import.contracts';
export * from './location.contracts';
export * from './part-entry.contracts';
export * from './part-usage.contracts';
export * from './part.contracts';
export * from './passport.contracts';
export * from './stocktake.contracts';
export * from './storage.contracts';
export * from './tool.contracts';
export * from './tool-booking.contracts';

nameComponents(s);
