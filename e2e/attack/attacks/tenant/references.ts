import { pathOf } from '@portal/contracts/path';
import type { Answer } from '../../../proof/stage';
import { absentValueFor, summaryOf } from '../../../proof/compare-answers';
import { memberWith, numbersIn } from '../../body-members';
import { CONTRACTS, PLAIN_NUMBERS, RECIPES, REFERENCES } from '../../../domains/domains';
import type { Recipe, Reference } from '../../../domains/domain';
import type { ServedRoute } from '../../routes';
import { within } from '../../../proof/pause';
import { canaryOf } from '../../../proof/canary';
import { type AttackContext, untouched } from './attack-context';

const COPIED_MS = 5_000;

async function ask({ home }: AttackContext, route: ServedRoute, { params, body }: Recipe, member: object): Promise<Answer> {
  const own = (await params?.(home)) ?? {};
  return home.call(route.method, pathOf(route.path, own), { ...(await body?.(home, own)), ...member });
}

/** A reference may be refused or taken as a number without a meaning, but never otherwise than one to nothing, and it shows nothing. */
function isAlike(theirs: Answer, nobodys: Answer, canary: string): boolean {
  if (theirs.body.includes(canary) || theirs.status !== nobodys.status) return false;
  return theirs.status < 300 || summaryOf(theirs) === summaryOf(nobodys);
}

/** What references find in the other tenant. */
type ForeignIds = ReadonlyMap<Reference, number>;

/** What a place in the body of one call refers to, or the same place in any body. */
const referenceOf = ({ name }: ServedRoute, at: string): Reference | undefined => REFERENCES[`${name} ${at}`] ?? REFERENCES[at];

async function attack(context: AttackContext, route: ServedRoute, at: string, foreign: ForeignIds): Promise<void> {
  const { home, other, assertions } = context;
  const what = `${route.name} ${at}`;
  const [reference, recipe] = [referenceOf(route, at), RECIPES[route.name]];
  if (!reference || !recipe) {
    assertions.denies(what, false, 'nobody said what this number refers to, or how the call is made: see e2e/domains');
    return;
  }
  const member = (value: number) => reference.member?.(value) ?? memberWith(at, value, reference.beside);
  const id = foreign.get(reference) ?? 0;
  const theirs = await ask(context, route, recipe, member(id));
  const nobodys = await ask(context, route, recipe, member(Number(absentValueFor(id))));
  assertions.denies(what, isAlike(theirs, nobodys, canaryOf(other)), `${summaryOf(theirs)} | ${summaryOf(nobodys)}`);
  const mine = member(await reference.find(home));
  let own = await ask(context, route, recipe, mine);
  if (reference.partOfIt) {
    assertions.allows(what, own.status === nobodys.status, summaryOf(own));
    return;
  }
  // What was created just now reaches the other services by an event.
  await within(COPIED_MS, async () => {
    if (!isFound(own)) own = await ask(context, route, recipe, mine);
    return isFound(own);
  });
  assertions.allows(what, isFound(own), summaryOf(own));
}

/** An own reference may be refused for another reason (a step that the flow does not have here), but not as missing. */
const isFound = ({ status, body }: Answer): boolean => status < 300 || !body.includes('not_found');

/** Every number in every body that refers to something: the other tenant's is answered as one that does not exist. */
export async function references(context: AttackContext): Promise<void> {
  const wanted: [ServedRoute, string][] = [];
  for (const route of context.routes) {
    const contract = CONTRACTS.get(route.name);
    if (!contract) context.assertions.denies(route.name, false, 'the contract of this route is not known: see e2e/domains');
    for (const at of contract ? numbersIn(contract) : []) if (!PLAIN_NUMBERS.has(at)) wanted.push([route, at]);
  }
  // What the references look up in the other tenant is created before its rows are counted.
  const foreign = new Map<Reference, number>();
  for (const [route, at] of wanted) {
    const reference = referenceOf(route, at);
    if (reference && !foreign.has(reference)) foreign.set(reference, await reference.find(context.other));
  }
  await untouched(context, 'references in bodies', async () => {
    for (const [index, [route, at]] of wanted.entries()) if (!context.quick || index % 3 === 0) await attack(context, route, at, foreign);
  });
}
