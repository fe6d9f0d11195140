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

/** Secrets of one purpose, separated by commas. The first is used for new data; all are valid for existing data. */
export const secretList = z
  .string()
  .transform(entriesOf)
  .pipe(z.array(z.string().min(32)).min(1));

/** The variables of every process of the portal, the BFF included: `readEnvironment(commonEnvironment.extend({…}))`. */
export const commonEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** The network interface on which the servers listen. */
  HOST: z.string().default('127.0.0.1'),
  /** The broker; NATS_PASSWORD may contain the password. */
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  /** Keys of the signed tenant context, `edge>issues:<base64>` each. Only the pairs of this process. */
  CONTEXT_KEYS: contextKeys,
  /** The target of exported spans: a collector with OTLP over HTTP, `http://collector:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});

/** The variables of every service. */
export const baseEnvironment = commonEnvironment.extend({
  HTTP_PORT: port.default(0),
  GRPC_PORT: port.default(0),
  /** The application role of this service; DATABASE_PASSWORD may contain the password. */
  DATABASE_URL: z.string().default(''),
  /** Connections for transactions. As many again, at most 6, serve single reads. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  /** Separates several portals on one broker: the prefix of every stream and subject. */
  NATS_PREFIX: z
    .string()
    .regex(/^[a-z0-9]*$/)
    .default(''),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** `file:///folder` or `s3://key:secret@host:port/bucket?region=…&tls=false`; STORAGE_PASSWORD may contain the secret. */
  STORAGE_URL: z.string().default('file:///tmp/portal-files'),
  /** The largest photo, document or table; at most what browsers send. */
  STORAGE_LIMIT_MB: z.coerce.number().int().min(1).max(LIMITS.fileMegabytes).default(LIMITS.fileMegabytes),
  /** The default quota of a tenant's files in this service, in megabytes. */
  STORAGE_QUOTA_MB: z.coerce.number().int().min(1).default(20_000),
  /** The program that decodes pictures, if it is not next to the service's bundle. */
  PICTURE_WORKER: z.string().optional(),
  /** The program that writes exports, if it is not next to the service's bundle. */
  EXPORT_WORKER: z.string().optional(),
  /** The program that reads imported files, if it is not next to the service's bundle. */
  IMPORT_WORKER: z.string().optional(),
  /**
   * Secrets of this service only. It derives its keys from them: file addresses, fingerprints of idempotent requests. The first signs, all
   * verify.
   */
  SERVICE_KEYS: secretList,
  PUBLIC_URL: z.string().default('http://localhost:8080'),
});
export type BaseConfig = z.output<typeof baseEnvironment>;

/** The variables of `migrate` only. No running service has a role with more rights than its own. */
const migrationEnvironment = z.object({
  /** A role that may create schemas and roles; ADMIN_DATABASE_PASSWORD may contain the password. */
  ADMIN_DATABASE_URL: z.string().min(1),
  /** The new password of the application role. Without it the role keeps its password. */
  APP_DATABASE_PASSWORD: z.string().min(1).optional(),
});

/**
 * Reads the environment by the schema. Every variable `X` may be given as a file, `X_FILE`. Only a unit's config.ts calls this.
 * @throws ConfigError naming each missing or wrong variable
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
