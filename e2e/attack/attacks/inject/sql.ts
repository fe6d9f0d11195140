import { reportableCategory } from '../../../domains/issues/reportable-category';
import { schemasOf } from '@portal/contracts/contract';
import type pg from 'pg';
import { isEmpty } from '../../../proof/compare-answers';
import type { Row } from '../../../proof/row';
import type { Answer } from '../../../proof/stage';
import type { Params } from '../../../domains/domain';
import { CONTRACTS, LISTS, PLAIN_QUERIES, RECIPES } from '../../../domains/domains';
import { everyListTry, listTriesByGrammar, type ListTry } from './list-tries';
import { SQL } from './payloads';
import { parametersOf, servedRoutes } from '../../routes';
import type { TenantClient } from '../../../proof/tenant-client';
import { withEachWord } from './with-each-word';
import { Assertions } from '../../../proof/assertions';

/** The corpus would sleep for three seconds. */
const SLOW_MS = 2_500;
/** Ends the session that the attack needs. */
const LEFT_OUT = /logout|DELETE|trusted_users/;

/**
 * The corpus through lists, paths and the texts of bodies. A quick run tries lists by their grammar, with the whole corpus, and each path
 * with one word of it; otherwise everything is tried with everything.
 */
export async function sql(client: TenantClient, database: pg.Client, quick: boolean): Promise<Row> {
  const assertions = new Assertions('inject: SQL in every filter, sort, path and body');
  const grammars = Object.fromEntries(Object.entries(LISTS).map(([path, { grammar }]) => [path, grammar]));
  const before = await tables(database);
  await throughLists(client, assertions, quick ? listTriesByGrammar(grammars, SQL) : everyListTry(grammars, SQL));
  await throughPlainQueries(client, assertions, quick ? SQL.slice(0, 1) : SQL);
  await throughPaths(client, assertions, quick ? SQL.slice(0, 1) : SQL);
  await throughBodies(client, assertions, quick ? [] : SQL.slice(0, 8));
  const after = await tables(database);
  assertions.denies('tables created or lost', after === before, { before, after });
  await asText(client, assertions);
  return assertions.row();
}

function judge(assertions: Assertions, what: string, { status, body }: Answer, ms: number): void {
  const fault = status >= 500 || ms > SLOW_MS || /Globex|syntax error|identity_app|issues_app/.test(body);
  assertions.denies(what, !fault, `${status} after ${ms.toFixed(0)} ms: ${body.slice(0, 120)}`);
}

/** The answer, and its time. A slow one is asked for again: the corpus sleeps each time, a name that nobody resolves is waited for once. */
async function timed(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const [answer, ms] = await timedOnce(work);
  return [answer, ms > SLOW_MS ? (await timedOnce(work))[1] : ms];
}

async function timedOnce(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const began = performance.now();
  const answer = await work();
  return [answer, performance.now() - began];
}

/** No row holds the corpus: whoever finds one has found all. These parameters find rows without it. */
const FINDS_OTHERS = /not_equals|_gt|_lt|_in$|^scope/;

async function throughLists(client: TenantClient, assertions: Assertions, tries: readonly ListTry[]): Promise<void> {
  const queried = [...CONTRACTS.values()].filter((contract) => contract.method === 'GET' && schemasOf(contract).query);
  for (const { path } of queried) assertions.denies(`${path} is a list that no domain describes`, path in LISTS || path in PLAIN_QUERIES);
  const filled = await filledPaths(client);
  for (const { path, parameter, word } of tries) {
    const asked = `${filled.get(path)}?${encodeURIComponent(parameter)}=${encodeURIComponent(word)}`;
    const [answer, ms] = await timed(() => client.call('GET', asked));
    judge(assertions, `${path}?${parameter}=${word}`, answer, ms);
    if (answer.status === 200 && !FINDS_OTHERS.test(parameter))
      assertions.denies(`rows by ${path}?${parameter}=${word}`, isEmpty(answer), answer.body.slice(0, 100));
  }
}

/** Addresses of the lists, by path, with a thing of the client's tenant for each parameter. A list that is not there denies everything. */
async function filledPaths(client: TenantClient): Promise<Map<string, string>> {
  const filled = new Map<string, string>();
  for (const path of Object.keys(LISTS)) filled.set(path, fill(path, (await RECIPES[`GET ${path}`]?.params?.(client)) ?? {}));
  return filled;
}

const fill = (path: string, params: Params): string =>
  path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(String(params[parameter])));

async function throughPlainQueries(client: TenantClient, assertions: Assertions, words: readonly string[]): Promise<void> {
  for (const [path, names] of Object.entries(PLAIN_QUERIES))
    for (const name of names)
      for (const word of words)
        judge(
          assertions,
          `${path}?${name}=${word}`,
          ...(await timed(() => client.call('GET', `${path}?${name}=${encodeURIComponent(word)}`))),
        );
}

async function throughPaths(client: TenantClient, assertions: Assertions, words: readonly string[]): Promise<void> {
  for (const { method, path, name } of await servedRoutes(client.stage)) {
    if (parametersOf(path).length === 0) continue;
    for (const word of words) {
      const filled = path.replace(/:\w+/g, encodeURIComponent(word));
      const [answer, ms] = await timed(() => client.call(method, filled, method === 'GET' || method === 'DELETE' ? undefined : {}));
      judge(assertions, `${name} of ${word}`, answer, ms);
      assertions.denies(`${name} of ${word} does something`, answer.status >= 400, answer.status);
    }
  }
}

async function throughBodies(client: TenantClient, assertions: Assertions, words: readonly string[]): Promise<void> {
  for (const [name, { body, params }] of Object.entries(RECIPES)) {
    if (!body || LEFT_OUT.test(name)) continue;
    const [method = '', path = ''] = name.split(' ');
    const named = (await params?.(client)) ?? {};
    const filled = fill(path, named);
    const honest = await body(client, named);
    for (const word of words)
      for (const sent of withEachWord(honest, word))
        judge(assertions, `${name} ${JSON.stringify(sent)}`, ...(await timed(() => client.call(method, filled, sent))));
  }
}

async function tables(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ n: string }>(
    `select count(*) || ' ' || coalesce(to_regclass('public.hacked')::text, '-') as n from pg_tables`,
  );
  return rows[0]?.n ?? '';
}

/** The corpus is text like any other: kept as it is and found again. */
async function asText(client: TenantClient, assertions: Assertions): Promise<void> {
  const category_id = await reportableCategory(client.stage);
  for (const word of SQL.filter((text) => !text.includes('\0')).slice(0, 4)) {
    const { id } = await client.item<{ id: number }>(client.call('POST', '/issues', { category_id, title: word, user_description: word }));
    const { title, user_description } = await client.item<{ title: string; user_description: string }>(client.call('GET', `/issues/${id}`));
    assertions.allows(`${word} is kept as it is`, title === word && user_description === word, { title, user_description });
    for (const op of ['equals', 'contains', 'starts_with'])
      assertions.allows(
        `${word} is found by ${op}`,
        (await client.items<{ id: number }>(`/issues?title_${op}=${encodeURIComponent(word)}&pp=100`)).some((row) => row.id === id),
      );
    const { status } = await client.call('DELETE', `/issues/${id}`);
    assertions.allows('and put away again', status === 200, status);
  }
}
