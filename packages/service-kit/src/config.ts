import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

const base64Keys = z.string().transform((text, issue) => {
  const keys = text.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  if (keys.some((key) => key.length < 32)) issue.addIssue({ code: 'custom', message: 'every key needs at least 32 bytes, in base64' });
  return keys;
});

/** What every process of the portal reads, the BFF too: `readEnvironment(commonEnvironment.extend({…}))`. */
export const commonEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Interface the servers listen on. */
  HOST: z.string().default('127.0.0.1'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  /** Keys of the tenant context, base64, comma separated; the first signs, all verify. */
  CONTEXT_KEYS: base64Keys,
  /** Where spans are exported to: a collector that speaks OTLP over HTTP, `http://collector:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});

/** What every service reads. */
export const baseEnvironment = commonEnvironment.extend({
  HTTP_PORT: port.default(0),
  GRPC_PORT: port.default(0),
  /** `migrate` only: a role that may create schemas and roles. */
  ADMIN_DATABASE_URL: z.string().optional(),
  /** The application role of this service. */
  DATABASE_URL: z.string().default(''),
  /** Password that `migrate` gives the application role. */
  APP_DATABASE_PASSWORD: z.string().optional(),
  /** Connections for transactions; as many again, at most 6, serve single reads. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  /** Set apart several portals on one broker: leads every stream and subject. */
  NATS_PREFIX: z
    .string()
    .regex(/^[a-z0-9]*$/)
    .default(''),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** `file:///folder` or `s3://key:secret@host:port/bucket?region=…&tls=false`. */
  STORAGE_URL: z.string().default('file:///tmp/portal-files'),
  /** Largest photo or document. */
  STORAGE_LIMIT_MB: z.coerce.number().int().min(1).max(200).default(20),
  /** Program that decodes pictures, where it does not lie beside the service's own. */
  PICTURE_WORKER: z.string().optional(),
  /** Signs file addresses. */
  FILE_KEY: z.string().min(32),
  PUBLIC_URL: z.string().default('http://localhost:8080'),
});
export type BaseConfig = z.output<typeof baseEnvironment>;

/** Bad configuration: names the variables, never their values. */
export class ConfigError extends Error {}

/**
 * Reads the environment by the schema. Throws ConfigError naming each variable that is missing or wrong.
 * Only a unit's config.ts calls this.
 */
export function readEnvironment<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

/** The base configuration, with the unit's own variables: `readConfig({ PEPPER: z.string().min(32) })`. */
export function readConfig<S extends z.ZodRawShape = Record<never, never>>(
  shape?: S,
  env?: NodeJS.ProcessEnv,
): BaseConfig & z.output<z.ZodObject<S>> {
  return readEnvironment(baseEnvironment.extend(shape ?? {}), env) as BaseConfig & z.output<z.ZodObject<S>>;
}
