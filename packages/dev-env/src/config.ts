/** What the environment may say. The only place of dev-env that reads it. */
export interface DevEnvConfig {
  /** Administrator's address of a real PostgreSQL; without it dev-env starts its own. */
  databaseUrl: string | undefined;
  /** Address of a real NATS with JetStream; without it dev-env starts its own. */
  natsUrl: string | undefined;
  /** `s3://…` or `file:///…`; without it files lie in the data folder. */
  storageUrl: string | undefined;
  path: string;
  /** A Chromium for the browser journeys. */
  chromium: string | undefined;
  /** A production start makes no demo data unless asked. */
  production: boolean;
}

export function readConfig(): DevEnvConfig {
  const { DATABASE_URL, NATS_URL, STORAGE_URL, PATH, NODE_ENV, CHROMIUM_PATH } = process.env;
  return {
    databaseUrl: DATABASE_URL,
    natsUrl: NATS_URL,
    storageUrl: STORAGE_URL,
    path: PATH ?? '',
    chromium: CHROMIUM_PATH,
    production: NODE_ENV === 'production',
  };
}

/** The environment a child process gets: ours, with some values set or (undefined) taken away. */
export function environmentWith(values: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...values };
}
