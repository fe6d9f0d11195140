import type { Contract } from '@portal/contracts/contract';
import type { Page } from '@portal/contracts/answers';
import { exportedList } from '@portal/contracts/exports';
import { listGrammar } from '@portal/contracts/lists';
import { ExportsService } from '@portal/proto/portal/v1/exports';
import { Unavailable } from '@portal/service-kit/errors';
import { defineExport } from '@portal/service-kit/exports';
import { grpcClient } from '@portal/service-kit/grpc';
import { listOf } from '@portal/service-kit/list';
import { createTenantCtx, testService } from '@portal/service-kit/testing';
import { ownerService, enqueueAt, type Owner } from './owner.factory';
import { as, startSync, type Sync } from './sync.factory';

const WRITTEN_WITHIN_MS = 60_000;
jest.setTimeout(2 * WRITTEN_WITHIN_MS);

const things = listOf(listGrammar({ filters: { id: 'uuid', queue: 'text' }, sorts: ['id'], defaultSort: { by: 'id', dir: 'asc' } }), {
  from: 'job_status j',
  item: { queue: 'j.queue' },
  filters: { id: 'j.id', queue: 'j.queue' },
  sorts: { id: 'j.id' },
  id: 'j.id',
});
const listThings = { method: 'GET', path: '/things', access: 'issues/read', status: 200, content: 'json', limits: {} } as Contract<
  object,
  Page<{ queue: string }>
>;
const withList: typeof ownerService = {
  ...ownerService,
  exports: [
    defineExport({
      list: exportedList('things', ['queue']),
      contract: listThings,
      title: { pl: 'Rzeczy' },
      columns: { queue: { title: { pl: 'Kolejka' }, kind: 'text', value: 'queue' } },
      rows: () => ({ list: things }),
    }),
  ],
};

let owner: Owner;
let sync: Sync;
const ctx = createTenantCtx({ user: 7, access: { issues: ['read'] }, locale: 'pl' });

beforeAll(async () => {
  owner = await testService(withList);
  sync = await startSync(owner);
});
afterAll(async () => {
  await sync.stop();
  await owner.stop();
});

const start = (body: object, who = ctx, more: Record<string, string> = {}) =>
  sync.http(who).post<{ item: { job_status_id: string }; codes?: object; permission?: string }>('/exports', body, more);

it('is made by the service that has the list, for the caller; the job names the file', async () => {
  await enqueueAt(owner, ctx, { label: 'a row' });
  const { status, body } = await start({ list: 'things', query: '?queue_equals=tasks', format: 'csv' });
  expect(status).toBe(202);
  const { output } = await as(sync, ctx).reaches(body.item.job_status_id, 'finished', WRITTEN_WITHIN_MS);
  const { file, rows } = output as { file: { name: string; path: string; size: number }; rows: number };
  expect([rows, file.size > 0]).toEqual([1, true]);
  expect(file.path).toMatch(/^\/storage\/issues\/[\da-f-]{36}\?e=\d+&s=[\da-f]+$/);
  const stranger = createTenantCtx({ user: 7, access: { issues: ['read'], process: ['read'] } });
  expect((await as(sync, stranger).find(body.item.job_status_id)).status).toBe(404);
});

it('names the member that is wrong, and the right that is missing', async () => {
  expect((await start({ list: 'secrets', format: 'csv' })).body.codes).toEqual({ list: ['not_found'] });
  expect((await start({ list: 'things', format: 'doc' })).body.codes).toEqual({ format: ['invalid'] });
  expect((await start({ list: 'things', format: 'csv', query: 'sort_by=secret' })).body.codes).toEqual({ 'query.sort_by': ['invalid'] });
  expect((await start({ list: 'things', format: 'csv', columns: ['secret'] })).body.codes).toEqual({ 'columns.0': ['invalid'] });
  const { status, body } = await start({ list: 'things', format: 'csv' }, { ...ctx, access: {} });
  expect([status, body.permission]).toEqual([403, 'issues/read']);
});

it('starts once however often the call is repeated', async () => {
  const more = { 'idempotency-key': 'the-same' };
  const first = await start({ list: 'things', format: 'csv' }, ctx, more);
  const second = await start({ list: 'things', format: 'csv' }, ctx, more);
  expect(second.body).toEqual(first.body);
});

it('finds the list beside a service that is away, and says so where nobody else has it', async () => {
  const away = grpcClient(ExportsService, '127.0.0.1:9');
  const beside = await startSync(owner, {
    exporters: new Map([
      ['away', { ...away, start: () => Promise.reject(new Unavailable()) }],
      ['issues', owner.grpc(ExportsService)],
    ]),
  });
  const ask = async (list: string) => (await beside.http(ctx).post('/exports', { list, format: 'csv' })).status;
  expect([await ask('things'), await ask('secrets')]).toEqual([202, 503]);
  await beside.stop();
  away.close();
});
