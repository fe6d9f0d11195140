import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { readConfig, readEnvironment, type BaseConfig } from '../config';

const servers = z.object({
  TEST_DATABASE_URL: z.string().min(1),
  TEST_NATS_URL: z.string().min(1),
  TEST_PICTURE_WORKER: z.string().min(1),
  TEST_EXPORT_WORKER: z.string().min(1),
  TEST_IMPORT_WORKER: z.string().min(1),
  TEST_LOG_LEVEL: z.string().default('silent'),
  /** Set by build servers: what is generated must have been committed. */
  CI: z.string().optional(),
});

/** Where the servers for tests are. Throws ConfigError when the runner did not set them. */
export function testServers(): z.output<typeof servers> {
  return readEnvironment(servers);
}

const newKey = (): string => randomBytes(32).toString('base64');

/** Services that are called: svc-identity, and those whose addresses are given. */
function calledBy(given: object): string[] {
  const named = Object.keys(given).flatMap((variable) => /^(\w+)_GRPC$/.exec(variable)?.[1]?.toLowerCase() ?? []);
  return [...new Set(['identity', ...named])];
}

/** A configuration with free ports, fresh keys and a folder of its own. `given` is what the test sets besides. */
export function testConfig(options: { service: string; databaseUrl: string; prefix?: string; given?: object }): BaseConfig {
  const { TEST_NATS_URL, TEST_PICTURE_WORKER, TEST_EXPORT_WORKER, TEST_IMPORT_WORKER, TEST_LOG_LEVEL } = testServers();
  return readConfig(
    {},
    {
      NODE_ENV: 'test',
      LOG_LEVEL: TEST_LOG_LEVEL,
      DATABASE_URL: options.databaseUrl,
      DATABASE_POOL: '5',
      NATS_URL: TEST_NATS_URL,
      NATS_PREFIX: options.prefix ?? `t${randomBytes(6).toString('hex')}`,
      STORAGE_URL: pathToFileURL(mkdtempSync(join(tmpdir(), 'portal-test-files-'))).href,
      PICTURE_WORKER: TEST_PICTURE_WORKER,
      EXPORT_WORKER: TEST_EXPORT_WORKER,
      IMPORT_WORKER: TEST_IMPORT_WORKER,
      CONTEXT_KEYS: [`edge>${options.service}`, ...calledBy(options.given ?? {}).map((called) => `${options.service}>${called}`)]
        .map((pair) => `${pair}:${newKey()}`)
        .join(','),
      SERVICE_KEYS: newKey(),
    },
  );
}
