import type { Access } from '@portal/contracts/access';
import { told } from '../../alike';
import { differing, rowsOf } from '../../tenant-rows';
import type { Side } from '../../side';
import type { Trial } from '../../trial';
import { make, prepared, type GuardedCall, type Prepared } from './calls';
import { allBut, give, grantsOf, somebody, type Somebody } from './people';

/** Whoever has every right but one is refused that one, and nothing has changed by asking. */
export async function refused(admin: Side, calls: readonly GuardedCall[], trial: Trial): Promise<void> {
  const people = new Map<Access, Somebody>();
  for (const right of new Set(calls.map((call) => call.right))) {
    const person = await somebody(admin);
    await give(admin, person, allBut(right));
    people.set(right, person);
  }
  const ready: Prepared[] = [];
  for (const call of calls) ready.push(await prepared(admin, call));
  const database = await admin.stage.database();
  try {
    const before = await rowsOf(database, admin.tenant);
    for (const one of ready) {
      const { right, route } = one.call;
      const person = people.get(right);
      if (!person) continue;
      const answer = await make(person.side, one);
      const named = answer.status === 403 && answer.body.includes(`"permission":"${right}"`);
      trial.denies(`${route.name} without ${right} ${JSON.stringify(one.body ?? '')}`, named || (!one.call.isDeclared && answer.status === 404), told(answer));
    }
    const changed = differing(before, await rowsOf(database, admin.tenant));
    trial.denies('rows after all refusals', changed.length === 0, changed);
  } finally {
    await database.end();
  }
}

/** Whoever has that one right (and what it takes to come so far) may. */
export async function allowed(admin: Side, calls: readonly GuardedCall[], trial: Trial): Promise<void> {
  const person = await somebody(admin);
  for (const call of calls) {
    const ready = await prepared(admin, call);
    await give(admin, person, grantsOf([call.right, ...call.also]));
    const answer = await make(person.side, ready);
    trial.allows(`${call.route.name} with ${call.right} ${JSON.stringify(ready.body ?? '')}`, answer.status < 300, told(answer));
  }
}
