import { nameComponents } from '../component-names';
import * as s from './schemas';

export * from './pending.contracts';
export * from './qr-action.contracts';
export * from './result.contracts';
export * from './section.contracts';
export * from './survey-event.contracts';
export * from './survey.contracts';

nameComponents(s);
