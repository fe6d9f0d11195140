import { nameComponents } from '../component-names';
import * as s from './schemas';

export * from './access.contracts';
export * from './account.contracts';
export * from './audit.contracts';
export * from './crew.contracts';
export * from './exchange-rate.contracts';
export * from './factor.contracts';
export * from './group.contracts';
export * from './handover.contracts';
export * from './import.contracts';
export * from './license.contracts';
export * from './list-view.contracts';
export * from './me.contracts';
export * from './notification.contracts';
export * from './person.contracts';
export * from './schedule.contracts';
export * from './session.contracts';
export * from './sign-in.contracts';
export * from './single-sign-on.contracts';
export * from './suggestion.contracts';
export * from './template.contracts';
export * from './tenant.contracts';
export * from './terminal.contracts';

nameComponents(s);
