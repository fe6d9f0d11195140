import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { newVictim } from '../../new-victim';
import { Assertions } from '../../../proof/assertions';

type Headers = Record<string, string>;

/**
 * Whoever has proved that it is them and asks for another address has gained nothing by it: it opens nothing before it is confirmed, and
 * its owner is told.
 */
export async function newAddress(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: another e-mail address, asked for and not confirmed');
  const { id, email, headers } = await newVictim(stage, admin);
  const wanted = `thief-${crypto.randomUUID()}@acme.test`;
  const { authorization: _, ...device } = headers;
  const opens = async (address: string) =>
    (await stage.call('POST', '/api/auth/login_by_email', device, { email: address, password: DEMO_PASSWORD })).status;
  const asked = await stage.callProven('PUT', '/api/me', headers, { email: wanted });
  assertions.allows('it can be asked for', asked.status === 200 && asked.body.includes(wanted), asked.body);
  assertions.denies('it signs in before it is confirmed', (await opens(wanted)) !== 200);
  assertions.allows('the address from before does', (await opens(email)) === 200);
  const confirmed = await stage.callProven('POST', `/api/users/${id}/waiting_email`, headers);
  assertions.denies('who asked confirms it', confirmed.status === 403, confirmed.status);
  const told = await stage.call('GET', '/api/me/messages', headers);
  assertions.allows('the person is told', told.status === 200 && told.body.includes('email_requested'), told.body);
  const reminded = await stage.call('POST', '/api/auth/remind_pass', device, { email: wanted });
  const links = await linksTo(stage, wanted);
  assertions.denies('a link for a new password goes to it', reminded.status === 202 && links === 0, `${reminded.status}, ${links}`);
  const byManager = await stage.callProven('POST', `/api/users/${id}/waiting_email`, admin);
  assertions.allows('who manages the person confirms it', byManager.status === 200, byManager.body);
  assertions.allows('then it signs in', (await opens(wanted)) === 200);
  assertions.denies('and the address from before no more', (await opens(email)) !== 200);
  return assertions.row();
}

/** Mails that wait for an address or went to it. */
async function linksTo(stage: Stage, address: string): Promise<number> {
  const database = await stage.database();
  try {
    const { rows } = await database.query<{ n: number }>('select count(*)::int as n from identity.account_link where email = $1', [
      address,
    ]);
    return rows[0]?.n ?? 0;
  } finally {
    await database.end();
  }
}
