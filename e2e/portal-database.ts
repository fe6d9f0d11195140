import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postgresUrl } from '@portal/dev-env/infra/postgres';
import { secretsOf } from '@portal/dev-env/infra/secrets';
import { readConfig } from './config';

/** Whether the database of the portal is at hand. */
export const hasPortalDatabase = (): boolean => readConfig().data !== undefined;

/** Runs statements in the database of the portal that the journeys look at. */
export async function inPortalDatabase(run: (database: pg.Client) => Promise<unknown>): Promise<void> {
  const folder = readConfig().data ?? '';
  const { postgres: port } = JSON.parse(readFileSync(join(folder, 'ports.json'), 'utf8')) as { postgres: number };
  const database = new pg.Client(postgresUrl({ port, password: secretsOf(folder).databasePassword }));
  await database.connect();
  try {
    await run(database);
  } finally {
    await database.end();
  }
}
