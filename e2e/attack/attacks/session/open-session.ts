import { pathOf } from '@portal/contracts/path';
import { DEMO_PASSWORD, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { summaryOf } from '../../../proof/compare-answers';
import { formWith } from '../../../proof/multipart';
import type { Row } from '../../../proof/row';
import type { Answer, Stage } from '../../../proof/stage';
import { signedIn, type TenantClient } from '../../../proof/tenant-client';
import { RECIPES } from '../../../domains/domains';
import type { Params } from '../../../domains/domain';
import { groupOf, newEmail, newPerson, templateOf } from '../../../domains/people/person.factory';
import { Assertions } from '../../../proof/assertions';
import { parametersOf, servedRoutes, type ServedRoute } from '../../routes';

/** Another value of a member whose change needs a proof. */
const OTHER: Readonly<Record<string, (client: TenantClient) => Promise<unknown>>> = {
  email: (client) => Promise.resolve(newEmail(client)),
  account_status: () => Promise.resolve('disabled'),
  barcode: () => Promise.resolve({ type: 'CODE128', value: crypto.randomUUID() }),
  user_template_id: templateOf,
  is_default: () => Promise.resolve(true),
  group_ids: async (client) => [await groupOf(client)],
};

/** Calls that the recipes leave out because they change who makes them. */
const OWN: Readonly<Record<string, () => object>> = { 'PUT /me/code': () => ({ code: crypto.randomUUID() }) };

/** What it does to everybody else is shown where nobody else of the attack is signed in: see everybody.ts. */
const ELSEWHERE: ReadonlySet<string> = new Set(['DELETE /sessions']);

interface Ready {
  route: ServedRoute;
  params: Params;
  body: object | undefined;
}

const isAsked = ({ status, body }: Answer) => status === 403 && body.includes('"proof_required"') && body.includes('"methods"');

/**
 * Makes a person, with `over` on the staff form, whose session nobody has proved anything in for ten minutes; the edge has never seen it.
 */
async function openSession(admin: TenantClient, over: object): Promise<TenantClient> {
  const email = newEmail(admin);
  const { id } = await newPerson(admin, { email, password: DEMO_PASSWORD, ...over });
  const client = await signedIn(admin.stage, admin.label, email);
  const database = await admin.stage.database();
  await database.query(`update identity.session set proven_at = now() - interval '10 minutes' where tenant_id = $1 and user_id = $2`, [
    DEMO_TENANTS[admin.label].id,
    id,
  ]);
  await database.end();
  return client;
}

/** What makes a person an administrator. */
async function administrator(admin: TenantClient): Promise<{ user_template_id: number }> {
  const templates = await admin.items<{ id: number; admin: boolean }>('/user_templates');
  return { user_template_id: templates.find((one) => one.admin)?.id ?? 0 };
}

/** Whoever may read the list of people reads the numbers of cards: that of an administrator proves nothing. */
async function cardsOf(admin: TenantClient, assertions: Assertions): Promise<void> {
  const answerTo = async (over: object) => {
    const card = crypto.randomUUID();
    const { stage, headers } = await openSession(admin, { ...over, barcode: { type: 'CODE128', value: card } });
    return stage.call('POST', '/api/auth/proof', headers, { card });
  };
  const refused = await answerTo(await administrator(admin));
  assertions.denies('the card of an administrator proves nothing', refused.body.includes('"wrong_pass"'), summaryOf(refused));
  const proven = await answerTo({});
  assertions.allows('the card of somebody who is none proves it', proven.status === 200, summaryOf(proven));
}

async function ready(admin: TenantClient, client: TenantClient, route: ServedRoute): Promise<Ready> {
  const recipe = RECIPES[route.name];
  const nowhere = Object.fromEntries(parametersOf(route.path).map((name) => [name, 987_654_321]));
  const params = (await recipe?.params?.(route.path.startsWith('/me/') ? client : admin)) ?? nowhere;
  return { route, params, body: (await recipe?.body?.(admin, params)) ?? OWN[route.name]?.() };
}

/** Without what `TenantClient.call` does for whoever knows the password. */
function ask({ stage, headers }: TenantClient, { route, params, body }: Ready): Promise<Answer> {
  const path = `/api${pathOf(route.path, params)}`;
  if (route.content !== 'multipart') return stage.call(route.method, path, headers, body);
  const form = formWith('canary.csv', Buffer.from('Name;E-mail\nCanary;'));
  return stage.call(route.method, path, { ...headers, 'content-type': form.type }, form.body);
}

/** Whoever finds an open session can do with it what lasts only after proving that it is theirs; each call with a proof is the control. */
export async function openSessionAlone(stage: Stage): Promise<Row> {
  const assertions = new Assertions('session: an open session alone');
  const admin = await signedIn(stage, 'acme', 'admin@acme.test');
  const client = await openSession(admin, await administrator(admin));
  const routes = (await servedRoutes(stage)).filter(({ proof }) => proof !== undefined);
  const always = await Promise.all(routes.filter(({ proof }) => proof === 'recent').map((route) => ready(admin, client, route)));
  for (const one of always) {
    const answer = await ask(client, one);
    assertions.denies(one.route.name, isAsked(answer), summaryOf(answer));
  }
  const changes = await refusedChanges(
    admin,
    client,
    routes.filter(({ proof }) => proof !== 'recent'),
    assertions,
  );
  const wrong = await stage.call('POST', '/api/auth/proof', client.headers, { password: `not-${DEMO_PASSWORD}` });
  assertions.denies(
    'a wrong password proves nothing',
    wrong.status === 401 && isAsked(await ask(client, always[0] as Ready)),
    wrong.status,
  );
  await cardsOf(admin, assertions);
  await stage.prove(client.headers);
  for (const one of [...changes, ...always].filter(({ route }) => !ELSEWHERE.has(route.name))) {
    const answer = await ask(client, one);
    const recipe = RECIPES[one.route.name];
    const works = recipe || OWN[one.route.name] ? answer.status < 300 || answer.status === recipe?.answers : !isAsked(answer);
    assertions.allows(`${one.route.name} after a proof`, works, summaryOf(answer));
  }
  return assertions.row();
}

/** Each member alone is refused; what is saved without them goes through. Returns the refused calls. */
async function refusedChanges(
  admin: TenantClient,
  client: TenantClient,
  routes: readonly ServedRoute[],
  assertions: Assertions,
): Promise<Ready[]> {
  const refused: Ready[] = [];
  for (const route of routes) {
    const plain = await ready(admin, client, route);
    const saved = await ask(client, plain);
    assertions.allows(`${route.name} of nothing that needs a proof`, saved.status < 300, summaryOf(saved));
    for (const member of route.proof ?? []) {
      const other = await OTHER[member]?.(admin);
      const one = { ...plain, body: { ...plain.body, [member]: other } };
      const answer = await ask(client, one);
      assertions.denies(`${route.name} with another ${member}`, other !== undefined && isAsked(answer), summaryOf(answer));
      refused.push(one);
    }
  }
  return refused;
}
