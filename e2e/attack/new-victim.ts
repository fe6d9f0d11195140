import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type { Stage } from '../proof/stage';

/** Somebody who may be attacked without an effect on the demo people that other proofs sign in as. */
export interface Victim {
  id: number;
  email: string;
  headers: Record<string, string>;
}

/** A new person of ACME with the demo password, signed in on a device of their own. `over` adds to the staff form. */
export async function newVictim(stage: Stage, admin: Record<string, string>, over: object = {}): Promise<Victim> {
  const email = `victim-${crypto.randomUUID()}@acme.test`;
  const person = {
    name: 'Vera Victim',
    email,
    password: DEMO_PASSWORD,
    account_status: 'active',
    timezone: 'Europe/Warsaw',
    currency_id: 985,
    ...over,
  };
  const { status, body } = await stage.callProven('POST', '/api/users', admin, person);
  if (status !== 201) throw new Error(`no victim: ${status} ${body}`);
  const { item } = JSON.parse(body) as { item: { id: number } };
  return { id: item.id, email, headers: await stage.signIn(email) };
}
