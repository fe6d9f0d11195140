export type { Base } from './base';
export { defineService, type Command } from './service/definition';
export { runService } from './service/run';
export { startService, type RunningService } from './service/start';
