import { LIMITS } from '@portal/contracts/limits';
import { z } from 'zod';
import { parseContextKeys } from './context-keys';
import { ConfigError, environmentOf } from './environment';

export { ConfigError } from './environment';

const port = z.coerce.number().int().min(0).max(65535);

const entriesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const contextKeys = z.string().transform((text, issue) => {
  try {
    return parseContextKeys(entriesOf(text));
  } catch (error) {
    issue.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** Secrets of one purpose, separated by commas: the first is used for what is new, all for what exists. */
export const secretList = z
  .string()
  .transform(entriesOf)
  .pipe(z.array(z.string().min(32)).min(1));

/** What every process of the portal reads, the BFF too: `readEnvironment(commonEnvironment.extend({…}))`. */
export const commonEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Interface the servers listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** The broker; the password may stand in NATS_PASSWORD. */
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  /** Keys of the signed tenant context, `edge>issues:<base64>` each: only those of pairs that this process is part of. */
  CONTEXT_KEYS: contextKeys,
  /** Where spans are exported to: a collector that speaks OTLP over HTTP, `http://collector:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});

/** What every service reads. */
export const baseEnvironment = commonEnvironment.extend({
  HTTP_PORT: port.default(0),
  GRPC_PORT: port.default(0),
  /** The application role of this service; the password may stand in DATABASE_PASSWORD. */
  DATABASE_URL: z.string().default(''),
  /** Connections for transactions; as many again, at most 6, serve single reads. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  /** Set apart several portals on one broker: leads every stream and subject. */
  NATS_PREFIX: z
    .string()
    .regex(/^[a-z0-9]*$/)
    .default(''),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** `file:///folder` or `s3://key:secret@host:port/bucket?region=…&tls=false`; the secret may stand in STORAGE_PASSWORD. */
  STORAGE_URL: z.string().default('file:///tmp/portal-files'),
  /** Largest photo, document or table; no more than browsers send. */
  STORAGE_LIMIT_MB: z.coerce.number().int().min(1).max(LIMITS.fileMegabytes).default(LIMITS.fileMegabytes),
  /** What the files of a tenant may take in this service, where nothing is set for the tenant; in megabytes. */
  STORAGE_QUOTA_MB: z.coerce.number().int().min(1).default(20_000),
  /** Program that decodes pictures, where it does not lie beside the service's own. */
  PICTURE_WORKER: z.string().optional(),
  /** Program that writes exports, where it does not lie beside the service's own. */
  EXPORT_WORKER: z.string().optional(),
  /** Program that reads files to be imported, where it does not lie beside the service's own. */
  IMPORT_WORKER: z.string().optional(),
  /**
   * Secrets of this service alone, of which it derives its keys: file addresses, fingerprints of idempotent requests. The first makes, all
   * verify.
   */
  SERVICE_KEYS: secretList,
  PUBLIC_URL: z.string().default('http://localhost:8080'),
});
export type BaseConfig = z.output<typeof baseEnvironment>;

/** What `migrate` reads, and nothing else has: no running service knows a role that may do more than its own. */
const migrationEnvironment = z.object({
  /** A role that may create schemas and roles; the password may stand in ADMIN_DATABASE_PASSWORD. */
  ADMIN_DATABASE_URL: z.string().min(1),
  /** Password that the application role gets; it keeps its own where none is given. */
  APP_DATABASE_PASSWORD: z.string().min(1).optional(),
});

/**
 * Reads the environment by the schema; every variable `X` may be given as a file, `X_FILE`. Only a unit's config.ts calls this.
 * @throws ConfigError naming each variable that is missing or wrong
 */
export function readEnvironment<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const result = schema.safeParse(environmentOf(Object.keys(schema.shape), env));
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

/** The base configuration, with the unit's own variables: `readConfig({ PEPPERS: secretList })`. */
export function readConfig<S extends z.ZodRawShape = Record<never, never>>(
  shape?: S,
  env?: NodeJS.ProcessEnv,
): BaseConfig & z.output<z.ZodObject<S>> {
  return readEnvironment(baseEnvironment.extend(shape ?? {}), env) as BaseConfig & z.output<z.ZodObject<S>>;
}

export type MigrationConfig = z.output<typeof migrationEnvironment>;

/** The configuration of `migrate`. */
export function readMigrationConfig(env?: NodeJS.ProcessEnv): MigrationConfig {
  return readEnvironment(migrationEnvironment, env);
}
