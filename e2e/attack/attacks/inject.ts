import type { Proof } from '../../proof/prove';
import type { Stage } from '../../proof/stage';
import { forgetAttempts } from '../guess-rate';
import { newVictim } from '../new-victim';
import { TenantClient } from '../../proof/tenant-client';
import { formulas } from './inject/formulas';
import { headersAndLogs } from './inject/lines';
import { innerAddresses } from './inject/inner-addresses';
import { members } from './inject/members';
import { partnerAddresses } from './inject/partner-addresses';
import { scripts } from './inject/scripts';
import { sql } from './inject/sql';

/**
 * Words that turn into something else on their way: SQL, formula cells, markup, header lines, log lines, members of objects, addresses that
 * the portal calls.
 */
export const inject: Proof = async ({ stage, quick }) => {
  const portal = await stage();
  const database = await portal.database();
  try {
    const client = await administrator(portal);
    const rows = [
      await sql(client, database, quick),
      await members(client),
      await headersAndLogs(client),
      await formulas(client),
      await innerAddresses(client),
      ...(await partnerAddresses(client)),
    ];
    if (!quick) rows.push(await scripts(client, database));
    return rows;
  } finally {
    // Sign-ins were among the calls.
    await forgetAttempts(database);
    await database.end();
  }
};

/** Somebody who may do everything and whom nobody else needs. */
async function administrator(stage: Stage): Promise<TenantClient> {
  const admin = await stage.signIn('admin@acme.test');
  const { id, headers } = await newVictim(stage, admin);
  const { status, body } = await stage.call('PUT', `/api/users/${id}/access`, admin, { admin: true, permissions: {} });
  if (status !== 200) throw new Error(`no administrator: ${status} ${body}`);
  return new TenantClient(stage, 'acme', headers);
}
