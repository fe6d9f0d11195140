import { schemasOf } from '@portal/contracts/contract';
import { groupsList, usersList, userTemplatesList } from '@portal/contracts/identity/lists';
import { assignedIssueList, issueHistoryList, issueList, myIssueList } from '@portal/contracts/issues/lists';
import { type ListGrammar, OPERATORS } from '@portal/contracts/lists';
import type pg from 'pg';
import type { Row } from '../../../proof/row';
import type { Answer } from '../../../proof/stage';
import { CONTRACTS } from '../../contracts';
import { SQL } from './payloads';
import { RECIPES } from '../../recipes';
import { parametersOf, servedRoutes } from '../../routes';
import type { TenantClient } from '../../tenant-client';
import { withEachWord } from './words';
import { Assertions } from '../../assertions';

const LISTS: Readonly<Record<string, ListGrammar>> = {
  '/users': usersList,
  '/groups': groupsList,
  '/user_templates': userTemplatesList,
  '/issues': issueList,
  '/me/issues': myIssueList,
  '/me/assigned_issues': assignedIssueList,
  '/me/issues_history': issueHistoryList,
};
/** Queries that are no lists. */
const PLAIN_QUERIES: Readonly<Record<string, readonly string[]>> = { '/dictionaries': ['group'] };
/** The corpus would sleep for three seconds. */
const SLOW_MS = 2_500;
/** Ends the session that the attack needs. */
const LEFT_OUT = /logout|DELETE|trusted_users/;

/** The corpus through every filter, sort, path and text of a body that the contracts name. */
export async function sql(side: TenantClient, database: pg.Client, quick: boolean): Promise<Row> {
  const trial = new Assertions('inject: SQL in every filter, sort, path and body');
  const words = quick ? SQL.slice(0, 1) : SQL;
  const before = await tables(database);
  await throughLists(side, trial, words);
  await throughPaths(side, trial, words);
  await throughBodies(side, trial, quick ? [] : words.slice(0, 8));
  const after = await tables(database);
  trial.denies('tables made or lost', after === before, { before, after });
  await asText(side, trial);
  return trial.row();
}

function judge(trial: Assertions, what: string, { status, body }: Answer, ms: number): void {
  const fault = status >= 500 || ms > SLOW_MS || /Globex|syntax error|identity_app|issues_app/.test(body);
  trial.denies(what, !fault, `${status} after ${ms.toFixed(0)} ms: ${body.slice(0, 120)}`);
}

async function timed(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const began = performance.now();
  const answer = await work();
  return [answer, performance.now() - began];
}

async function throughLists(side: TenantClient, trial: Assertions, words: readonly string[]): Promise<void> {
  const queried = [...CONTRACTS.values()]
    .filter((contract) => contract.method === 'GET' && schemasOf(contract).query)
    .map(({ path }) => path);
  for (const path of queried) trial.denies(`${path} is a list nobody tries`, path in LISTS || path in PLAIN_QUERIES);
  for (const [path, grammar] of Object.entries(LISTS)) {
    const filters = Object.entries(grammar.filters).flatMap(([field, type]) => OPERATORS[type].map((op) => `${field}_${op}`));
    for (const name of [...filters, 'sort_by', 'sort_dir', 'p', 'pp', 'scope', ...words]) {
      for (const word of words) {
        const [answer, ms] = await timed(() => side.call('GET', `${path}?${encodeURIComponent(name)}=${encodeURIComponent(word)}`));
        judge(trial, `${path}?${name}=${word}`, answer, ms);
        // No row holds the corpus: whoever finds one has found all.
        if (answer.status === 200 && !/not_equals|_gt|_lt|_in$|^scope/.test(name))
          trial.denies(`rows by ${path}?${name}=${word}`, answer.body.includes('"total":0'), answer.body.slice(0, 100));
      }
    }
  }
  for (const [path, names] of Object.entries(PLAIN_QUERIES)) {
    for (const name of names)
      for (const word of words)
        judge(trial, `${path}?${name}=${word}`, ...(await timed(() => side.call('GET', `${path}?${name}=${encodeURIComponent(word)}`))));
  }
}

async function throughPaths(side: TenantClient, trial: Assertions, words: readonly string[]): Promise<void> {
  for (const { method, path, name } of await servedRoutes(side.stage)) {
    if (parametersOf(path).length === 0) continue;
    for (const word of words) {
      const filled = path.replace(/:\w+/g, encodeURIComponent(word));
      const [answer, ms] = await timed(() => side.call(method, filled, method === 'GET' || method === 'DELETE' ? undefined : {}));
      judge(trial, `${name} of ${word}`, answer, ms);
      trial.denies(`${name} of ${word} does something`, answer.status >= 400, answer.status);
    }
  }
}

async function throughBodies(side: TenantClient, trial: Assertions, words: readonly string[]): Promise<void> {
  for (const [name, { body, params }] of Object.entries(RECIPES)) {
    if (!body || LEFT_OUT.test(name)) continue;
    const [method = '', path = ''] = name.split(' ');
    const named = (await params?.(side)) ?? {};
    const filled = path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(String(named[parameter])));
    const honest = await body(side, named);
    for (const word of words)
      for (const sent of withEachWord(honest, word))
        judge(trial, `${name} ${JSON.stringify(sent)}`, ...(await timed(() => side.call(method, filled, sent))));
  }
}

async function tables(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ n: string }>(
    `select count(*) || ' ' || coalesce(to_regclass('public.hacked')::text, '-') as n from pg_tables`,
  );
  return rows[0]?.n ?? '';
}

/** The corpus is text like any other: kept as it is and found again. */
async function asText(side: TenantClient, trial: Assertions): Promise<void> {
  const category_id = await side.stage.reportableCategory();
  for (const word of SQL.filter((text) => !text.includes('\0')).slice(0, 4)) {
    const { id } = await side.item<{ id: number }>(side.call('POST', '/issues', { category_id, title: word, user_description: word }));
    const { title, user_description } = await side.item<{ title: string; user_description: string }>(side.call('GET', `/issues/${id}`));
    trial.allows(`${word} is kept as it is`, title === word && user_description === word, { title, user_description });
    for (const op of ['equals', 'contains', 'starts_with'])
      trial.allows(
        `${word} is found by ${op}`,
        (await side.items<{ id: number }>(`/issues?title_${op}=${encodeURIComponent(word)}&pp=100`)).some((row) => row.id === id),
      );
    const { status } = await side.call('DELETE', `/issues/${id}`);
    trial.allows('and put away again', status === 200, status);
  }
}
