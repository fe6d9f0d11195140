import { nameComponents } from '../component-names';
import * as s from './schemas';

export * from './bulk.contracts';
export * from './category.contracts';
export * from './comment.contracts';
export * from './cost-center.contracts';
export * from './cost.contracts';
export * from './dictionary.contracts';
export * from './employee.contracts';
export * from './figure.contracts';
export * from './flow.contracts';
export * from './guest-report.contracts';
export * from './issue.contracts';
export * from './link.contracts';
export * from './morning.contracts';
export * from './my-issue.contracts';
export * from './note.contracts';
export * from './periodic.contracts';
export * from './report.contracts';
export * from './similar.contracts';
export * from './state-count.contracts';
export * from './timetable.contracts';

nameComponents(s);
