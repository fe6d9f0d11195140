import { pathOf } from '@portal/contracts/path';
import type { Answer } from '../../../proof/stage';
import { absentFor, told } from '../../alike';
import { CONTRACTS, numbersIn } from '../../contracts';
import { type Recipe, RECIPES } from '../../recipes';
import type { ServedRoute } from '../../routes';
import { canaryOf } from '../../things';
import { type AttackContext, untouched } from './attack-context';
import { memberWith, PLAIN_NUMBERS, REFERENCES } from './foreign-values';

async function ask({ home }: AttackContext, route: ServedRoute, { params, body }: Recipe, member: object): Promise<Answer> {
  const own = (await params?.(home)) ?? {};
  return home.call(route.method, pathOf(route.path, own), { ...(await body?.(home, own)), ...member });
}

/** A reference may be refused or taken as a number without a meaning, but never otherwise than one to nothing, and it shows nothing. */
function isAlike(theirs: Answer, nobodys: Answer, canary: string): boolean {
  if (theirs.body.includes(canary) || theirs.status !== nobodys.status) return false;
  return theirs.status < 300 || told(theirs) === told(nobodys);
}

async function attack(field: AttackContext, route: ServedRoute, at: string): Promise<void> {
  const { home, other, trial } = field;
  const what = `${route.name} ${at}`;
  const [reference, recipe] = [REFERENCES[at], RECIPES[route.name]];
  if (!reference || !recipe) {
    trial.denies(what, false, 'nobody said what this number refers to, or how the call is made: see foreign-values and recipes');
    return;
  }
  const foreign = await reference(other);
  const theirs = await ask(field, route, recipe, memberWith(at, foreign));
  const nobodys = await ask(field, route, recipe, memberWith(at, Number(absentFor(foreign))));
  trial.denies(what, isAlike(theirs, nobodys, canaryOf(other)), `${told(theirs)} | ${told(nobodys)}`);
  const own = await ask(field, route, recipe, memberWith(at, await reference(home)));
  // An own reference may be refused for another reason (a step that the flow does not have here), but not as missing.
  trial.allows(what, own.status < 300 || !own.body.includes('not_found'), told(own));
}

/** Every number in every body that refers to something: the other tenant's is answered as one that does not exist. */
export async function references(field: AttackContext): Promise<void> {
  const wanted: [ServedRoute, string][] = [];
  for (const route of field.routes) {
    const contract = CONTRACTS.get(route.name);
    if (!contract) field.trial.denies(route.name, false, 'the contract of this route is not known: see contracts');
    for (const at of contract ? numbersIn(contract) : []) if (!PLAIN_NUMBERS.has(at)) wanted.push([route, at]);
  }
  // What is looked up at the other side is made before its rows are counted.
  for (const [, at] of wanted) await REFERENCES[at]?.(field.other);
  await untouched(field, 'references in bodies', async () => {
    for (const [index, [route, at]] of wanted.entries()) if (!field.quick || index % 3 === 0) await attack(field, route, at);
  });
}
