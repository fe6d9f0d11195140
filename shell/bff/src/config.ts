import { z } from 'zod';
import { commonEnvironment, readEnvironment } from '@portal/service-kit/config';

const number = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** `issues=http://a,http://b,identity=http://c` → name → addresses. */
function addressesByName(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const part of text
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)) {
    const named = /^([a-z][a-z0-9-]*)=(.+)$/.exec(part);
    if (named?.[1] && named[2]) {
      current = found.get(named[1]) ?? [];
      found.set(named[1], current);
    }
    const url = new URL(named?.[2] ?? part);
    if (!current) throw new Error(`no name before ${part}`);
    current.push(url.origin);
  }
  return found;
}

const namedAddresses = z
  .string()
  .default('')
  .transform((text, issue) => {
    try {
      return addressesByName(text);
    } catch {
      issue.addIssue({ code: 'custom', message: 'expected name=http://host:port, several addresses of one name separated by commas' });
      return z.NEVER;
    }
  });

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));

const environment = commonEnvironment.extend({
  /** The portal without a tenant's label: `https://portal.example.com`. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  PORT: number(8080),
  /** Health in detail and metrics for whoever runs the portal, on a port of its own that is never published; 0 for none. */
  OPS_PORT: number(0),
  OPS_HOST: z.string().default('127.0.0.1'),
  SERVICES: namedAddresses,
  IDENTITY_GRPC: list,
  WEB_DIR: z.string().default('shell/web/dist'),
  /** Hashed files of the shell's earlier builds, for pages that are still open; empty for none. */
  KEPT_WEB_DIR: z.string().default(''),
  /** Folder of units, each `<name>/dist`. */
  UNITS_DIR: z.string().default(''),
  /** Units with a web server of their own: `mfe-issues=http://host`. */
  UNITS: namedAddresses,
  /** Domains behind the tenant's label, where there are others than that of PUBLIC_URL; `*` accepts any. */
  HOST_SUFFIXES: list,
  /**
   * Reverse proxies in front whose `X-Forwarded-*` are believed, 0 for none. Required where PUBLIC_URL is https: only a proxy can answer
   * that.
   */
  TRUST_PROXY: z.coerce.number().int().min(0).optional(),
  /** The whole portal is in maintenance while this file exists, or while MAINTENANCE=1. */
  MAINTENANCE_FILE: z.string().default(''),
  MAINTENANCE: z.enum(['', '0', '1']).default(''),
  /** Origins that a developer's own build is loaded from; never in production. */
  CSP_DEV_ORIGINS: list,
  /** Requests a second of one tenant, of one session, of one address without a session; two seconds' worth at once. */
  RATE_TENANT: z.coerce.number().min(0.1).default(1_000),
  RATE_SESSION: z.coerce.number().min(0.1).default(60),
  RATE_ADDRESS: z.coerce.number().min(0.1).default(200),
  /** Calls of one tenant under way at once; more are answered 429. Files and uploads have places of their own. */
  TENANT_CONCURRENCY: z.coerce.number().int().min(1).default(128),
  /** Milliseconds until a service must have begun to answer a call that reads. */
  READ_TIMEOUT_MS: z.coerce.number().int().min(100).default(3_000),
  /** And one that writes: longer than the service's own deadline, so that who writes learns what became of it. */
  WRITE_TIMEOUT_MS: z.coerce.number().int().min(100).default(12_000),
  /** Connections for calls to each instance of a service. */
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).default(64),
  /** Event streams of one person: every tab in sight has one, on a desk, a phone and a panel. The oldest ends. */
  STREAMS_PER_PERSON: z.coerce.number().int().min(1).default(12),
  /** Event streams of one tenant: two for each of a thousand people who work at once. The oldest ends. */
  STREAMS_PER_TENANT: z.coerce.number().int().min(1).default(2_000),
  /** Event streams of all tenants together; the tenant that has most loses its oldest. */
  MAX_STREAMS: z.coerce.number().int().min(1).default(10_000),
  /** Milliseconds for which requests are still served after health has begun to answer 503, so that a balancer stops sending. */
  DRAIN_MS: number(1_500),
});

const checked = environment.superRefine(({ PUBLIC_URL, TRUST_PROXY }, context) => {
  if (TRUST_PROXY !== undefined || !PUBLIC_URL.startsWith('https:')) return;
  context.addIssue({
    code: 'custom',
    path: ['TRUST_PROXY'],
    message: 'required where PUBLIC_URL is https: how many proxies stand in front; without it all people behind them count as one address',
  });
});

export type Config = z.output<typeof environment>;

/** Domains that a tenant's label may stand before; empty for any. */
export function hostSuffixesOf({ HOST_SUFFIXES: named, PUBLIC_URL }: Pick<Config, 'HOST_SUFFIXES' | 'PUBLIC_URL'>): readonly string[] {
  if (named.includes('*')) return [];
  return named.length > 0 ? named : [new URL(PUBLIC_URL).hostname];
}

/** Throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readEnvironment(checked, env);
}
