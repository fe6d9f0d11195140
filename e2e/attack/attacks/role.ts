import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { DOMAINS, RECIPES } from '../../domains/domains';
import { servedRoutes } from '../routes';
import { type TenantClient, signedIn } from '../../proof/tenant-client';
import { differing, rowsOf } from '../tenant-rows';
import { Assertions } from '../../proof/assertions';
import { approvals, approvalsOfOthers } from './role/approval';
import { guardedCalls, type GuardedCall } from './role/calls';
import { colleagues } from './role/colleagues';
import { flowChanges } from './role/flow-changes';
import { allowed, refusals } from './role/matrix';
import { overruling } from './role/overrule';
import { CATALOGUE, userCreator } from './role/people';
import { prices } from './role/prices';
import { strangers } from './role/strangers';
import { templates } from './role/templates';

/** Every member of a call whose members ask for rights of their own must be known to its domain. */
function assertMembersAreKnown(assertions: Assertions): void {
  for (const { contract, members } of DOMAINS.flatMap(({ guardedMembers = [] }) => guardedMembers)) {
    const sent = Object.keys(contract.limits).filter((place) => !place.includes('.'));
    const unknown = sent.filter((member) => !members.includes(member));
    assertions.denies(
      `members of ${contract.method} ${contract.path} whose right no domain says`,
      sent.length > 0 && unknown.length === 0,
      unknown,
    );
  }
}

function unused(calls: readonly GuardedCall[]): Row {
  const needed = new Set(calls.flatMap(({ right, also }) => [right, ...also]));
  const areas = [...new Set(CATALOGUE.filter((one) => !needed.has(one)).map((one) => one.slice(0, one.lastIndexOf('/'))))].filter(
    (area) => ![...needed].some((one) => one.startsWith(`${area}/`)),
  );
  console.log(`  not required by any call: ${areas.join(', ')}`);
  return {
    what: 'role: the catalogue',
    measured: `${needed.size} of ${CATALOGUE.length} permissions are asked for by a call; ${areas.length} areas are asked for by none yet`,
    goal: 'listed',
    met: null,
  };
}

/** Makes all that is refused ready, asks, and sees that no row of the tenant has changed by it. */
async function nothingChanges(admin: TenantClient, assertions: Assertions, attacks: (() => Promise<void>)[]): Promise<void> {
  const database = await admin.stage.database();
  try {
    const before = await rowsOf(database, admin.tenant);
    for (const attack of attacks) await attack();
    const changed = differing(before, await rowsOf(database, admin.tenant));
    assertions.denies('rows after all refusals', changed.length === 0, changed);
  } finally {
    await database.end();
  }
}

/** The permission catalogue against every call that needs a right, taken from what the running services declare. */
export const role: Proof = async ({ quick, stage }) => {
  const portal = await stage();
  const admin = await signedIn(portal, 'acme', 'admin@acme.test');
  const [routes, createUser] = [await servedRoutes(portal), userCreator(admin)];
  const [matrix, stranger, flows, dialog, named, cards, priced] = [
    new Assertions('role: every right alone, and all but it'),
    new Assertions('role: strangers, and taking over who may more'),
    new Assertions('role: statuses named with a flow'),
    new Assertions('role: approval on the spot'),
    new Assertions('role: approval for another body, path or method'),
    new Assertions('role: phone and presence of colleagues'),
    new Assertions('role: prices in files of partners'),
  ];
  assertMembersAreKnown(matrix);
  const all = guardedCalls(routes, matrix);
  const calls = quick ? all.filter((_, index) => index % 3 === 0) : all;
  await nothingChanges(admin, matrix, [
    await refusals(admin, createUser, calls, matrix),
    await strangers(admin, createUser, routes, stranger),
  ]);
  for (const { release } of Object.values(RECIPES)) await release?.(admin);
  await (
    await overruling(admin, createUser, routes, stranger)
  )();
  await flowChanges(admin, createUser, flows);
  await allowed(admin, calls, matrix);
  await approvals(admin, calls, dialog);
  await approvalsOfOthers(admin, calls, named);
  await colleagues(admin, createUser, cards);
  await prices(admin, createUser, priced);
  return [
    matrix.row(),
    stranger.row(),
    flows.row(),
    dialog.row(),
    named.row(),
    cards.row(),
    priced.row(),
    ...(quick ? [] : await templates(admin, routes)),
    unused(all),
  ];
};
