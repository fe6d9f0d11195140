import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { postgresUrl } from '@portal/dev-env/infra/postgres';
import { secretsOf } from '@portal/dev-env/infra/secrets';
import type { AcmePerson } from './browser-sessions';
import { readConfig } from './config';

/** How long the edge goes by what it knows of a session. */
const REMEMBERED_MS = 11_000;

/** Whether the database of the portal is at hand. */
export const canAgeProofs = (): boolean => readConfig().data !== undefined;

/** Lets a quarter of an hour pass since a person of ACME proved who they are. */
export async function letProofsAge(person: AcmePerson): Promise<void> {
  const folder = readConfig().data ?? '';
  const { postgres: port } = JSON.parse(readFileSync(join(folder, 'ports.json'), 'utf8')) as { postgres: number };
  const database = new pg.Client(postgresUrl({ port, password: secretsOf(folder).databasePassword }));
  await database.connect();
  await database.query(`update identity.session set proven_at = now() - interval '15 minutes' where tenant_id = $1 and user_id = $2`, [
    DEMO_TENANTS.acme.id,
    DEMO_PEOPLE.acme[person].id,
  ]);
  await database.end();
  await new Promise((resolve) => setTimeout(resolve, REMEMBERED_MS));
}
