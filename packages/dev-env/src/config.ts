/** What the environment may say. The only place of dev-env that reads it. */
export interface DevEnvConfig {
  /** Administrator's address of a real PostgreSQL; without it dev-env starts its own. */
  databaseUrl: string | undefined;
  /** Address of a real NATS with JetStream; without it dev-env starts its own. */
  natsUrl: string | undefined;
  /** `s3://…` or `file:///…`; without it files lie in the data folder. */
  storageUrl: string | undefined;
  /** A real mail server; without it dev-env starts a mailbox that keeps every mail on this machine. */
  smtpUrl: string | undefined;
  path: string;
  /** A Chromium for the browser journeys. */
  chromium: string | undefined;
  /** A production start makes no demo data unless asked. */
  production: boolean;
}

/** Read from the environment; what is not set there is undefined, `path` empty. */
export function readConfig(): DevEnvConfig {
  const { DATABASE_URL, NATS_URL, STORAGE_URL, SMTP_URL, PATH, NODE_ENV, CHROMIUM_PATH } = process.env;
  return {
    databaseUrl: DATABASE_URL,
    natsUrl: NATS_URL,
    storageUrl: STORAGE_URL,
    smtpUrl: SMTP_URL,
    path: PATH ?? '',
    chromium: CHROMIUM_PATH,
    production: NODE_ENV === 'production',
  };
}

/** What any process may need of the machine that it runs on. */
const SYSTEM =
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TZ|TMPDIR|LD_LIBRARY_PATH|NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_V8_COVERAGE|SSL_CERT_(FILE|DIR)|UV_THREADPOOL_SIZE)$/;

/**
 * The environment of a process that runs as long as the portal: its own values, what the machine needs, and of our environment what it is
 * known to read. Nothing else of ours: it holds addresses and passwords that are not for every process.
 */
export function ownEnvironment(
  values: Record<string, string>,
  reads: ReadonlySet<string> = new Set(),
  from: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const inherited = Object.entries(from).filter(([name]) => SYSTEM.test(name) || reads.has(name));
  return { ...Object.fromEntries(inherited), ...values };
}

/** The environment a command of ours gets: ours, with some values set or (undefined) taken away. */
export function environmentWith(values: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...values };
}
