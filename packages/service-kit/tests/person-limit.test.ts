import type { TenantContext } from '../src/context';
import { withTenant } from '../src/query';
import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { cancelJob, enqueue, findJob, retryJob } from '../src/tasks';
import { recount, recountsService, survey, type Deps } from './recounts';

type Input = Parameters<typeof survey.run>[0]['input'];

let service: TestService<Deps>;
let ctx: TenantContext;

beforeAll(async () => {
  service = await testService(recountsService);
});
afterAll(() => service.stop());
beforeEach(() => {
  ctx = createTenantCtx();
});

const inputOf = (label: string, more: Partial<Input> = {}): Input => survey.input.parse({ label, ...more }) as Input;
const reaches = (id: string, state: string) =>
  eventually(async () => expect((await withTenant(service.db, ctx, (query) => findJob(query, id)))?.state).toBe(state));
const attempts = (label: string) => service.deps.runs.filter((run) => run.label === label).length;
const letGo = (label: string) =>
  eventually(() => {
    const release = service.deps.held.get(label);
    if (!release) throw new Error(`${label} does not run`);
    release();
  });

const ask = (label: string, person: number | null, more: Partial<Input> = {}, terminal: number | null = null) =>
  withTenant(service.db, { ...ctx, user: person, terminal }, (query) => enqueue(query, survey, inputOf(label, more)));
const tooMany = { statusCode: 429, status: 'too_many_jobs' };

it('each has five unfinished jobs of a kind at most, however many are asked for at once; colleagues and other kinds are not held up', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => ask(`held-${at}`, 1, { hold: true })));
  const ids = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
  expect([ids.length, refused.length]).toEqual([5, 7]);
  for (const reason of refused) expect(reason).toMatchObject(tooMany);
  await ask('colleague', 2);
  await reaches(await withTenant(service.db, ctx, (query) => enqueue(query, recount, inputOf('other kind'))), 'finished');
  await withTenant(service.db, ctx, (query) => cancelJob(query, ids.at(-1) ?? ''));
  const more = await ask('one more', 1).catch(() => ask('one more', 1));
  await expect(withTenant(service.db, ctx, (query) => retryJob(query, ids.at(-1) ?? ''))).rejects.toMatchObject(tooMany);
  for (const id of [...ids, more]) await withTenant(service.db, ctx, (query) => cancelJob(query, id));
});

it('shared devices of a plant have five together, and what the service does by itself any number', async () => {
  for (let at = 0; at < 5; at += 1) await ask(`terminal-${at}`, null, { hold: true }, 7);
  await expect(ask('terminal', null, {}, 8)).rejects.toMatchObject(tooMany);
  for (let at = 0; at < 8; at += 1) await ask(`own-${at}`, null);
  await withTenant(service.db, ctx, (query) => query('job_status').where({ state: 'queued' }).update({ state: 'cancelled' }));
});

it('the first job of one comes before the later ones of another', async () => {
  const block = await ask('block', 3, { hold: true });
  await eventually(() => expect(attempts('block')).toBe(1));
  const ids = [block];
  for (let at = 1; at <= 4; at += 1) ids.push(await ask(`greedy-${at}`, 3));
  ids.push(await ask('modest', 4));
  await letGo('block');
  for (const id of ids) await reaches(id, 'finished');
  const ran = service.deps.runs.filter(({ tenant }) => tenant === ctx.tenant).map(({ label }) => label);
  expect([ran[0], ran.length, ran.indexOf('modest') <= 2]).toEqual(['block', 6, true]);
  expect(ran.filter((label) => label !== 'modest')).toEqual(['block', 'greedy-1', 'greedy-2', 'greedy-3', 'greedy-4']);
});
