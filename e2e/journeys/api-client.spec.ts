import { randomUUID } from 'node:crypto';
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
