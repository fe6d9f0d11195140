import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { newPerson, personForm } from '../../../domains/people/person.factory';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { signedIn } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';

const AT_ONCE = 10;
/** Each hashes a code; waiting for each other's connection they took four seconds and failed. */
const SLOWEST_MS = 3_000;

const newCode = () => String(10_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0));

/** As many new people with access codes at once as would each hold a connection and wait for a second one. */
export async function nestedTransactions(stage: Stage): Promise<Row> {
  const assertions = new Assertions(`neighbour: ${AT_ONCE} people with access codes at once`);
  const admin = await signedIn(stage, 'globex', DEMO_PEOPLE.globex.admin.email);
  assertions.allows('one alone is created', (await newPerson(admin, { code: newCode() })).id > 0);
  const beside = await signedIn(stage, 'acme', DEMO_PEOPLE.acme.admin.email);
  const began = performance.now();
  const created = Array.from({ length: AT_ONCE }, () => admin.call('POST', '/users', { ...personForm(admin), code: newCode() }));
  const { status } = await beside.call('GET', '/users?pp=5');
  assertions.allows("another plant's list is answered meanwhile", status === 200, status);
  const statuses = (await Promise.all(created)).map((answer) => answer.status);
  const ms = Math.round(performance.now() - began);
  // Choosing a code is a guess at everybody's: more than a few at once are told to come again.
  const answered = statuses.every((one) => one === 201 || one === 429) && statuses.includes(201);
  assertions.denies('they wait for each other', answered && ms < SLOWEST_MS, `${statuses.join()}, ${ms} ms`);
  return assertions.row();
}
