import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { generatedClient } from '../api-client/generated-client';
import { fetchFromLoopback } from '../api-client/loopback';
import { originOf } from '../config';
import { test } from '../journey-test';

const DAY_MS = 86_400_000;
const email = DEMO_PEOPLE.acme.admin.email;

/** Signs the administrator in; the headers of a session. */
async function session(): Promise<{ token: string; device: string; headers: Record<string, string> }> {
  const device = randomUUID();
  const headers = { 'x-device-id': device, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const { item } = await answerOf<{ item: { token: string } }>('/auth/login_by_email', { method: 'POST', headers, body });
  return { token: item.token, device, headers: { ...headers, authorization: `Bearer ${item.token}` } };
}

/** Calls the portal of the tenant, and reads the answer. */
async function answerOf<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await fetchFromLoopback(new Request(`${originOf('acme')}/api${path}`, init));
  return (await answer.json()) as T;
}

test('a client that was generated from the description of the API makes a call of each shape', async () => {
  // The compiler reads some 500 calls.
  test.slow();
  const { token, device, headers } = await session();
  const document = await answerOf<{ paths: Record<string, unknown> }>('/openapi.json', { headers });

  const { callEachShape } = await generatedClient(document);
  const access = { origin: originOf('acme'), token, device, fetch: fetchFromLoopback };
  const expected = { list: 200, create: 201, update: 200, delete: 200, one: 200, patch: 200, upload: 201, job: 202, finishedJob: 200 };
  expect(await callEachShape(access, randomUUID().slice(0, 8))).toEqual(expected);
  expect(await callEachShape(access, randomUUID().slice(0, 8))).toEqual(expected);

  const { '/issues/{id}': _, ...others } = document.paths;
  await expect(generatedClient({ ...document, paths: others })).rejects.toThrow('does not match the description');
});

test('a program with an API token works through a day of the plant, twice', async () => {
  test.slow();
  const { headers } = await session();
  const permissions = { issues: ['read'], 'issues.transition': ['update'], storage: ['read'], charts: ['read'] };
  const expires_at = new Date(Date.now() + DAY_MS).toISOString();
  const body = JSON.stringify({ name: `ERP ${randomUUID()}`, permissions, expires_at });
  const { item } = await answerOf<{ item: { id: number; token: string } }>('/api_tokens', { method: 'POST', headers, body });
  const access = { origin: originOf('acme'), token: item.token, fetch: fetchFromLoopback };
  // The description is read with the token too: a partner has nothing else.
  const document = await answerOf<object>('/openapi.json', { headers: { authorization: `Bearer ${item.token}` } });
  const { workPlantDay } = await generatedClient(document);
  for (const mark of [randomUUID().slice(0, 8), randomUUID().slice(0, 8)]) {
    const { counted, ...day } = await workPlantDay(access, mark);
    expect(day).toEqual({ listed: 5, reported: expect.any(Number), isFinished: true, stock: 5 });
    // Others may finish issues meanwhile.
    expect(counted[1]).toBeGreaterThan(counted[0]);
  }
  await answerOf(`/api_tokens/${item.id}`, { method: 'DELETE', headers });
  await expect(workPlantDay(access, 'gone')).rejects.toThrow('refused');
});

const PAGE = join(import.meta.dirname, '../../docs/partners.md');

/** The first example of a language on the page for partners. */
async function exampleIn(language: string): Promise<string> {
  const [, example] = new RegExp(`^\`\`\`${language}\\n(.+?)^\`\`\``, 'ms').exec(await readFile(PAGE, 'utf8')) ?? [];
  if (!example) throw new Error(`no example in ${language}`);
  return example;
}

/** Runs a program with a token in its environment; what it wrote. @throws with its words when it fails */
async function outputOf(token: string, args: readonly string[]): Promise<string> {
  const child = spawn('env', [`TOKEN=${token}`, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`the example ended with ${code}: ${errors}`);
  return output;
}

/** An answer of a failed call ends the script, and a machine without uuidgen has another source of such ids. */
const BASH_FIRST = `set -euo pipefail
curl() { command curl --fail --silent --show-error "$@"; }
command -v uuidgen > /dev/null || uuidgen() { cat /proc/sys/kernel/random/uuid; }
`;
/** Python does not resolve names below localhost by itself. */
const PYTHON_FIRST = `import socket
resolve = socket.getaddrinfo
socket.getaddrinfo = lambda host, *more, **named: resolve("127.0.0.1" if host.endswith(".localhost") else host, *more, **named)
`;

/** How an example is run, and what a machine needs for that. */
const EXAMPLES = {
  bash: { tools: 'curl --version && jq --version', run: (example: string) => ['bash', '-c', `${BASH_FIRST}${example}\necho "issue=$ID"`] },
  python: {
    tools: "python3 -c 'import requests'",
    run: (example: string) => ['python3', '-c', `${PYTHON_FIRST}${example}\nprint(f"issue={issue}", len(issues), len(stock), len(chart))`],
  },
} as const;

for (const language of ['bash', 'python'] as const) {
  test(`the example in ${language} on the page for partners works through the day, twice`, async () => {
    const { tools, run } = EXAMPLES[language];
    test.skip(spawnSync('bash', ['-c', tools]).status !== 0, `without ${tools}`);
    const { headers } = await session();
    const permissions = { issues: ['read'], 'issues.transition': ['update'], storage: ['read'], charts: ['read'] };
    const form = { name: `${language} ${randomUUID()}`, permissions, expires_at: new Date(Date.now() + DAY_MS).toISOString() };
    const { item: token } = await answerOf<{ item: { id: number; token: string } }>('/api_tokens', {
      method: 'POST',
      headers,
      body: JSON.stringify(form),
    });
    const category = await plainCategory(headers);
    const example = (await exampleIn(language))
      .replaceAll('https://acme.example.com', originOf('acme'))
      .replace(/"category_id": 12\b/, `"category_id": ${category}`);
    const args = run(example);
    const made = new Set<string>();
    for (const round of [1, 2]) {
      const output = await outputOf(token.token, args);
      const [, id = ''] = /issue=(\d+)/.exec(output) ?? [];
      const { item } = await answerOf<{ item: { title: string; finished_at: string | null } }>(`/issues/${id}`, { headers });
      expect(item.title).toBe('Pump leaks');
      expect(item.finished_at).toMatch(/Z$/);
      expect(made.add(id).size).toBe(round);
    }
    await answerOf(`/api_tokens/${token.id}`, { method: 'DELETE', headers });
    await expect(outputOf(token.token, args)).rejects.toThrow('401');
    for (const id of made) await answerOf(`/issues/${id}`, { method: 'DELETE', headers });
  });
}

/** A category in which an issue needs no more than the examples say. */
async function plainCategory(headers: Record<string, string>): Promise<number> {
  const { items } = await answerOf<{ items: { id: number }[] }>('/categories', { headers });
  for (const { id } of items) {
    const body = JSON.stringify({ category_id: id, title: 'Pump leaks', user_description: 'Found by the ERP' });
    const { item } = await answerOf<{ item?: { id: number } }>('/issues', { method: 'POST', headers, body });
    if (!item) continue;
    await answerOf(`/issues/${item.id}`, { method: 'DELETE', headers });
    return id;
  }
  throw new Error('the plant has no category for a report');
}
