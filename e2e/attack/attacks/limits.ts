import { Assertions } from '../../proof/assertions';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Answer } from '../../proof/stage';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { grantsOf, userCreator } from './role/people';

/** Jobs that one person asks for at once. */
const JOBS = 40;
const JOBS_PER_PERSON = 5;
/** Tables, views and challenges that one person asks for at once, more than there is room for. */
const TABLES = 130;
const TABLES_MAX = 100;
const VIEWS = 45;
const VIEWS_MAX = 30;
const CHALLENGES = 40;

const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const counted = (answers: readonly Answer[], status: number): number => answers.filter((answer) => answer.status === status).length;

/** What one person may fill or keep busy: jobs, table choices, shared views, challenges, conditions. */
export const limits: Proof = async ({ stage }) => {
  const portal = await stage();
  const admin = await signedIn(portal, 'acme', 'admin@acme.test');
  const createUser = userCreator(admin);
  const person = () => createUser(grantsOf(['issues/read', 'process/read', 'settings.flows/read']));
  return [
    await jobs(await person(), await person()),
    await preferences(await person()),
    await views(await person()),
    await challenges(admin),
    await conditions(admin),
  ];
};

async function jobs(greedy: TenantClient, modest: TenantClient): Promise<Row> {
  const assertions = new Assertions('limits: forty exports at once by one person, beside one of a colleague');
  const ask = (client: TenantClient) =>
    client.call('POST', '/exports', { list: 'issues', query: '', format: 'pdf', orientation: 'portrait', columns: [], pages: 'all' });
  const answers = await times(JOBS, () => ask(greedy));
  const refused = answers.filter(({ status, body }) => status === 429 && body.includes('too_many_jobs'));
  const taken = counted(answers, 202);
  assertions.denies('more than a few of forty exports', refused.length > 0 && taken + refused.length === JOBS && taken < JOBS / 2, taken);
  assertions.allows('the first of them', taken >= JOBS_PER_PERSON, answers[0]?.body);
  const other = await ask(modest);
  assertions.allows('the export of a colleague meanwhile', other.status === 202, other.body);
  return assertions.row();
}

async function preferences(client: TenantClient): Promise<Row> {
  const assertions = new Assertions('limits: choices for tables');
  const save = (key: string, words: number) =>
    client.call('PUT', `/me/preferences/${key}`, {
      value: { hidden: Array<string>(words).fill('x'.repeat(60)), order: Array<string>(words).fill('y'.repeat(60)) },
    });
  const large = await save('issues', 60);
  assertions.denies('7 KB for one table', large.status === 422 && large.body.includes('too_long'), large.body);
  const kept = counted(await times(TABLES, (at) => save(`table-${at}`, 20)), 200);
  assertions.denies('choices for 130 tables at once', kept === TABLES_MAX, kept);
  const me = await client.call('GET', '/me');
  assertions.denies('them in the answer of GET me', me.status === 200 && me.body.length < 10_000, me.body.length);
  const own = await client.call('GET', '/me/preferences');
  assertions.allows('those that there is room for', own.status === 200 && own.body.includes('"table-'), own.status);
  return assertions.row();
}

async function views(client: TenantClient): Promise<Row> {
  const assertions = new Assertions('limits: views of a list at once');
  const add = (at: number) =>
    client.call('POST', '/list_views', { list: 'issues', name: `View ${at}`, shared: false, search: '', layout: {} });
  const answers = await times(VIEWS, add);
  assertions.denies(
    '45 views of one list',
    counted(answers, 201) === VIEWS_MAX && counted(answers, 422) === VIEWS - VIEWS_MAX,
    counted(answers, 201),
  );
  const listed = await client.items('/list_views?list=issues');
  assertions.allows('those that there is room for', listed.length >= VIEWS_MAX, listed.length);
  return assertions.row();
}

/** Anybody may ask for the challenge of a passkey, without a session. */
async function challenges(admin: TenantClient): Promise<Row> {
  const assertions = new Assertions('limits: challenges of passkeys without a session');
  const { authorization: _, ...anybody } = admin.headers;
  const headers = { ...anybody, 'x-device-id': crypto.randomUUID() };
  const answers: Answer[] = [];
  for (let at = 0; at < CHALLENGES; at += 1) answers.push(await admin.stage.call('POST', '/api/auth/passkey_options', headers, {}));
  assertions.denies('forty challenges of one device', answers.at(-1)?.status === 429, answers.at(-1)?.body);
  assertions.allows('the first of them', answers[0]?.status === 200, answers[0]?.body);
  return assertions.row();
}

interface Draft {
  states: object[];
  transitions: (object & { conditions: unknown })[];
  draft_version: number | null;
}

async function conditions(admin: TenantClient): Promise<Row> {
  const assertions = new Assertions('limits: conditions of a transition');
  const { id } = await admin.first<{ id: number }>('/flows');
  const draft = await admin.item<Draft>(admin.call('GET', `/flows/${id}/draft`));
  const comparison = { field: 'priority', op: 'equals', value: 1 };
  const put = (count: number) => {
    const [first, ...rest] = draft.transitions;
    const groups = Array.from({ length: count / 10 }, () => ({ any: Array.from({ length: 10 }, () => comparison) }));
    return admin.call('PUT', `/flows/${id}/draft`, { ...draft, transitions: [{ ...first, conditions: { all: groups } }, ...rest] });
  };
  const many = await put(1_000);
  assertions.denies('a thousand comparisons', many.status === 422 && many.body.includes('transitions.0.conditions'), many.body);
  const few = await put(10);
  assertions.allows('ten comparisons', !few.body.includes('transitions.0.conditions":["too_long'), few.body);
  return assertions.row();
}
