import { DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { expect, type Page } from '@playwright/test';
import type { AcmePerson } from './browser-sessions';
import { callAs } from './page-calls';
import { inPortalDatabase } from './portal-database';

/** Lets a quarter of an hour pass since a person of ACME, who is signed in on the page, proved who they are. */
export async function letProofsAge(page: Page, person: AcmePerson): Promise<void> {
  await inPortalDatabase((database) =>
    database.query(`update identity.session set proven_at = now() - interval '15 minutes' where tenant_id = $1 and user_id = $2`, [
      DEMO_TENANTS.acme.id,
      DEMO_PEOPLE.acme[person].id,
    ]),
  );
  // The edge goes by what it knows of a session until the person changes something of their own.
  expect((await callAs(page, 'PUT', 'me/preferences/proofs', { value: {} })).status).toBe(200);
}
