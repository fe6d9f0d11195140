import { schemasOf } from '@portal/contracts/contract';
import { changeIssue } from '@portal/contracts/issues/contracts';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { PATCH_MEMBERS } from '../recipes/inner-rights';
import { servedRoutes } from '../routes';
import { type TenantClient, signedIn } from '../tenant-client';
import { differing, rowsOf } from '../tenant-rows';
import { Assertions } from '../assertions';
import { approvals } from './role/approval';
import { guardedCalls, type GuardedCall } from './role/calls';
import { allowed, refusals } from './role/matrix';
import { overruling } from './role/overrule';
import { CATALOGUE, hiring } from './role/people';
import { strangers } from './role/strangers';
import { templates } from './role/templates';

/** The version says what is changed, not what: it needs no right. */
const WITHOUT_RIGHT = ['version'];

function patchIsWhole(trial: Assertions): void {
  const { properties = {} } = (schemasOf(changeIssue).body?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) ?? {}) as {
    properties?: object;
  };
  const forgotten = Object.keys(properties).filter((member) => !(member in PATCH_MEMBERS) && !WITHOUT_RIGHT.includes(member));
  trial.denies(
    'members of PATCH /issues/:id of which nobody said the right',
    Object.keys(properties).length > 0 && forgotten.length === 0,
    forgotten,
  );
}

function unused(calls: readonly GuardedCall[]): Row {
  const needed = new Set(calls.flatMap(({ right, also }) => [right, ...also]));
  const areas = [...new Set(CATALOGUE.filter((one) => !needed.has(one)).map((one) => one.slice(0, one.lastIndexOf('/'))))].filter(
    (area) => ![...needed].some((one) => one.startsWith(`${area}/`)),
  );
  console.log(`  asked for by no call: ${areas.join(', ')}`);
  return {
    what: 'role: the catalogue',
    measured: `${needed.size} of ${CATALOGUE.length} permissions are asked for by a call; ${areas.length} areas are asked for by none yet`,
    goal: 'listed',
    met: null,
  };
}

/** Makes all that is refused ready, asks, and sees that no row of the tenant has changed by it. */
async function nothingChanges(admin: TenantClient, trial: Assertions, attacks: (() => Promise<void>)[]): Promise<void> {
  const database = await admin.stage.database();
  try {
    const before = await rowsOf(database, admin.tenant);
    for (const attack of attacks) await attack();
    const changed = differing(before, await rowsOf(database, admin.tenant));
    trial.denies('rows after all refusals', changed.length === 0, changed);
  } finally {
    await database.end();
  }
}

/** The permission catalogue against every call that needs a right, taken from what the running services declare. */
export const role: Proof = async ({ quick, stage }) => {
  const portal = await stage();
  const admin = await signedIn(portal, 'acme', 'admin@acme.test');
  const [routes, hire] = [await servedRoutes(portal), hiring(admin)];
  const [matrix, stranger, dialog] = [
    new Assertions('role: every right alone, and all but it'),
    new Assertions('role: strangers, and taking over who may more'),
    new Assertions('role: approval on the spot'),
  ];
  patchIsWhole(matrix);
  const all = guardedCalls(routes, matrix);
  const calls = quick ? all.filter((_, index) => index % 3 === 0) : all;
  await nothingChanges(admin, matrix, [await refusals(admin, hire, calls, matrix), await strangers(admin, hire, routes, stranger)]);
  await (
    await overruling(admin, hire, routes, stranger)
  )();
  await allowed(admin, calls, matrix);
  await approvals(admin, calls, dialog);
  return [matrix.row(), stranger.row(), dialog.row(), ...(quick ? [] : await templates(admin, routes)), unused(all)];
};
