import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { z } from 'zod';
import { contract } from '@portal/contracts/contract';
import { Forbidden } from '../src/errors';
import { createTenantCtx, testService, type TestService } from '../src/testing';
import { useCase } from '../src/use-case';
import { notesService, type Deps } from './notes';

const BYTES = 500_000;
const output = z.custom<{ status: 'ok'; item: { id: string } }>();

/** Whose notes take a file at the moment. */
const open = new Set<string>();
const prepared: string[] = [];

const guarded = useCase<object, { status: 'ok'; item: { id: string } }, Deps>({
  contract: contract('POST /guarded', { summary: 'Upload a document', access: 'any', status: 201, file: 'document', output }),
  beforeFile({ ctx }) {
    return open.has(ctx.tenant) ? Promise.resolve() : Promise.reject(new Forbidden());
  },
  async run({ query, file, deps }) {
    prepared.push(file.id);
    return { status: 'ok', item: { id: (await deps.files.save(query, file)).id } };
  },
});

let service: TestService<Deps>;
beforeAll(async () => {
  service = await testService({ ...notesService, useCases: [...notesService.useCases, guarded] });
});
afterAll(() => service.stop());

const ctx = createTenantCtx();
const form = () => {
  const body = new FormData();
  body.append('file', new Blob(['Bearing 6204']), 'a.txt');
  return body;
};
const send = async (as = ctx, key: string = crypto.randomUUID()) => {
  const headers = { 'x-portal-context': service.sign(as), 'idempotency-key': key };
  const answer = await fetch(`${service.origin}/api/guarded`, { method: 'POST', headers, body: form() });
  return { status: answer.status, body: await answer.text() };
};

/** Announces a file and sends the beginning of its form. */
function begin(as = ctx): ClientRequest {
  const headers = {
    'x-portal-context': service.sign(as),
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(BYTES),
  };
  const sent = request(`${service.origin}/api/guarded`, { method: 'POST', headers });
  sent.on('error', () => undefined).write('--x\r\n');
  return sent;
}

it('who may not add a file is told so before it is received', async () => {
  open.delete(ctx.tenant);
  const sent = begin();
  const [answer] = (await once(sent, 'response')) as [{ statusCode: number }];
  sent.destroy();
  expect(answer.statusCode).toBe(403);
  expect(prepared).toEqual([]);
});

it('who may is waited for, and the file is stored', async () => {
  open.add(ctx.tenant);
  const sent = begin();
  const answered = once(sent, 'response').then(() => 'answered');
  const waited = new Promise((resolve) => setTimeout(resolve, 300, 'waited'));
  expect(await Promise.race([answered, waited])).toBe('waited');
  sent.destroy();
  answered.catch(() => undefined);
  expect((await send()).status).toBe(201);
});

it('a repetition is answered as the first time, although the right is gone', async () => {
  open.add(ctx.tenant);
  const key = crypto.randomUUID();
  const first = await send(ctx, key);
  open.delete(ctx.tenant);
  expect(await send(ctx, key)).toEqual(first);
  expect(first.status).toBe(201);
  expect((await send()).status).toBe(403);
});

it("another tenant's answer is its own", async () => {
  open.add(ctx.tenant);
  expect((await send(createTenantCtx())).status).toBe(403);
});
