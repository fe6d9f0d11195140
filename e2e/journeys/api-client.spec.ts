import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { generatedClient } from '../api-client/generated-client';
import { fetchFromLoopback } from '../api-client/loopback';
import { originOf } from '../config';
import { test } from '../journey-test';

/** Calls the portal of the tenant, and reads the answer. */
async function answerOf<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await fetchFromLoopback(new Request(`${originOf('acme')}/api${path}`, init));
  return (await answer.json()) as T;
}

test('a client that was generated from the description of the API makes a call of each shape', async () => {
  // The compiler reads some 500 calls.
  test.slow();
  const device = randomUUID();
  const body = JSON.stringify({ email: DEMO_PEOPLE.acme.admin.email, password: DEMO_PASSWORD });
  const headers = { 'x-device-id': device, 'content-type': 'application/json' };
  const { item } = await answerOf<{ item: { token: string } }>('/auth/login_by_email', { method: 'POST', headers, body });
  const described = { headers: { authorization: `Bearer ${item.token}`, 'x-device-id': device } };
  const document = await answerOf<{ paths: Record<string, unknown> }>('/openapi.json', described);

  const callEachShape = await generatedClient(document);
  const access = { origin: originOf('acme'), token: item.token, device, fetch: fetchFromLoopback };
  const expected = { list: 200, create: 201, update: 200, delete: 200, one: 200, patch: 200, upload: 201, job: 202, finishedJob: 200 };
  expect(await callEachShape(access, randomUUID().slice(0, 8))).toEqual(expected);
  expect(await callEachShape(access, randomUUID().slice(0, 8))).toEqual(expected);

  const { '/issues/{id}': _, ...others } = document.paths;
  await expect(generatedClient({ ...document, paths: others })).rejects.toThrow('does not match the description');
});
