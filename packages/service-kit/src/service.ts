export type { Base } from './base';
export { defineService, type Command, type Service } from './service/definition';
export { runService } from './service/run';
export { startService, type RunningService } from './service/start';
