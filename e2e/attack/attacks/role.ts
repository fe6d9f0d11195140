import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { CONTRACTS } from '../contracts';
import { PATCH_MEMBERS } from '../recipes/inner-rights';
import { servedRoutes } from '../routes';
import { signedIn } from '../side';
import { Trial } from '../trial';
import { approvals } from './role/approval';
import { guardedCalls, type GuardedCall } from './role/calls';
import { allowed, refused } from './role/matrix';
import { CATALOGUE } from './role/people';
import { templates } from './role/templates';

/** The version says what is changed, not what: it needs no right. */
const WITHOUT_RIGHT = ['version'];

function patchIsWhole(trial: Trial): void {
  const { properties = {} } = (CONTRACTS.get('PATCH /issues/:id')?.schemas.body?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) ?? {}) as { properties?: object };
  const forgotten = Object.keys(properties).filter((member) => !(member in PATCH_MEMBERS) && !WITHOUT_RIGHT.includes(member));
  trial.denies('members of PATCH /issues/:id of which nobody said the right', Object.keys(properties).length > 0 && forgotten.length === 0, forgotten);
}

function unused(calls: readonly GuardedCall[]): Row {
  const needed = new Set(calls.flatMap(({ right, also }) => [right, ...also]));
  const areas = [...new Set(CATALOGUE.filter((one) => !needed.has(one)).map((one) => one.slice(0, one.lastIndexOf('/'))))].filter((area) => ![...needed].some((one) => one.startsWith(`${area}/`)));
  console.log(`  asked for by no call: ${areas.join(', ')}`);
  return { what: 'role: the catalogue', measured: `${needed.size} of ${CATALOGUE.length} permissions are asked for by a call; ${areas.length} areas are asked for by none yet`, goal: 'listed', met: null };
}

/** The permission catalogue against every call that needs a right, taken from what the running services declare. */
export const role: Proof = async ({ quick, stage }) => {
  const portal = await stage();
  const admin = await signedIn(portal, 'acme', 'admin@acme.test');
  const routes = await servedRoutes(portal);
  const [matrix, dialog] = [new Trial('role: every right alone, and all but it'), new Trial('role: approval on the spot')];
  patchIsWhole(matrix);
  const calls = guardedCalls(routes, matrix);
  await refused(admin, calls, matrix);
  await allowed(admin, calls, matrix);
  await approvals(admin, calls, dialog);
  return [matrix.row(), dialog.row(), ...(quick ? [] : await templates(admin, routes)), unused(calls)];
};
