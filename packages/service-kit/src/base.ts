import type { BaseConfig } from './config';
import type { Database } from './database/open';
import type { Files } from './files';
import type { Logger } from './logging';
import type { Metrics } from './metrics';
import type { Tracing } from './tracing';

/** What every use case, handler and job has at hand; a service adds its own by `clients` and `create`. */
export interface Base<C extends BaseConfig = BaseConfig> {
  config: C;
  db: Database;
  files: Files;
  /** Path of the program that writes exports. */
  exportWorker: string;
  /** Path of the program that reads files to be imported. */
  importWorker: string;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
}
