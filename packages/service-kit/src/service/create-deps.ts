import { fileURLToPath } from 'node:url';
import type { BaseConfig } from '../config';
import { openDatabase } from '../database/open';
import { deriveKeys } from '../derived-key';
import { openFiles } from '../files';
import { createLogger } from '../logging';
import { createMetrics } from '../metrics';
import type { Base } from '../base';
import type { Service } from './definition';
import { Tracing } from '../tracing';

/** Opens what a service stands on, with what it adds itself. */
export function createDeps<C extends BaseConfig, D extends Base<C>>(service: Service<C, D>, config: C): D {
  const log = createLogger(service.name, config.LOG_LEVEL);
  const db = openDatabase({ url: config.DATABASE_URL, schema: service.schema, pool: config.DATABASE_POOL });
  return service.create({
    config,
    log,
    db,
    files: openFiles({
      service: service.name,
      db,
      quotaMb: (query) => service.storageQuotaMb?.(query) ?? Promise.resolve(null),
      defaultQuotaMb: config.STORAGE_QUOTA_MB,
      storageUrl: config.STORAGE_URL,
      keys: deriveKeys(config.SERVICE_KEYS, 'file-address'),
      limitMb: config.STORAGE_LIMIT_MB,
      pictureWorker: config.PICTURE_WORKER ?? fileURLToPath(new URL('picture-worker.cjs', import.meta.url)),
      log,
    }),
    exportWorker: config.EXPORT_WORKER ?? fileURLToPath(new URL('export-worker.cjs', import.meta.url)),
    importWorker: config.IMPORT_WORKER ?? fileURLToPath(new URL('import-worker.cjs', import.meta.url)),
    metrics: createMetrics(service.name),
    tracing: new Tracing(service.name, config.OTEL_EXPORTER_OTLP_ENDPOINT),
  });
}
