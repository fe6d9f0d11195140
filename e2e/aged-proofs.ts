import { DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { AcmePerson } from './browser-sessions';
import { inPortalDatabase } from './portal-database';

/** How long the edge goes by what it knows of a session. */
const REMEMBERED_MS = 11_000;

/** Lets a quarter of an hour pass since a person of ACME proved who they are. */
export async function letProofsAge(person: AcmePerson): Promise<void> {
  await inPortalDatabase((database) =>
    database.query(`update identity.session set proven_at = now() - interval '15 minutes' where tenant_id = $1 and user_id = $2`, [
      DEMO_TENANTS.acme.id,
      DEMO_PEOPLE.acme[person].id,
    ]),
  );
  await new Promise((resolve) => setTimeout(resolve, REMEMBERED_MS));
}
