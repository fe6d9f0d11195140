import { z } from 'zod';
import { contract } from '@portal/contracts/contract';
import type { BaseConfig } from '../src/config';
import type { Query } from '../src/query';
import { Invalid, NotFound } from '../src/errors';
import { tenantTable, type Migration } from '../src/migration';
import { defineService, type Base } from '../src/service';
import { cancelJob, defineTaskOf, enqueue, findJob, type JobStatus, type TaskCall } from '../src/tasks';
import { useCaseOf } from '../src/use-case';

/** A service with background tasks, for the tests of the kit: it counts, slowly when asked to. */
export type Deps = Base & {
  /** What ran, in order. */
  runs: { tenant: string; label: string; attempt: number }[];
  /** Jobs that wait here until their label is let go. */
  held: Map<string, () => void>;
};
const useCase = useCaseOf<Deps>();
const defineTask = defineTaskOf<Deps>();

const recountInput = z.object({
  label: z.string().min(1),
  /** Attempts that fail. */
  failing: z.int().default(0),
  refused: z.boolean().default(false),
  waitMs: z.int().default(0),
  hold: z.boolean().default(false),
  /** Time between the effect and its commit. */
  stallMs: z.int().default(0),
});
type RecountInput = z.output<typeof recountInput>;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('aborted'));
    });
  });
}

function untilLetGo({ input, deps, signal }: TaskCall<RecountInput, Deps>): Promise<void> {
  return new Promise((resolve, reject) => {
    deps.held.set(input.label, resolve);
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
}

async function addEffect(query: Query, label: string): Promise<void> {
  await query('effect').insert({ id: query.raw('gen_random_uuid()'), label });
}

export const recount = defineTask({
  name: 'recount',
  perPerson: null,
  input: recountInput,
  retries: 2,
  backoffS: () => 0.2,
  async prepare(call) {
    const { input, deps, ctx, job, progress, signal } = call;
    deps.runs.push({ tenant: ctx.tenant, label: input.label, attempt: job.attempt });
    progress(10, 'recount.counting');
    if (input.hold) await untilLetGo(call);
    if (input.waitMs > 0) await wait(input.waitMs, signal);
    return { counted: input.label.length };
  },
  async run({ input, query, job, prepared, signal }) {
    await addEffect(query, input.label);
    if (input.stallMs > 0) await wait(input.stallMs, signal);
    if (input.refused) throw new Invalid({ label: 'invalid' });
    if (job.attempt <= input.failing) throw new Error('secret-in-a-defect');
    return prepared;
  },
});

/** As `recount`, with the number of jobs that one person may have unless a task says otherwise. */
export const survey = defineTask({
  name: 'survey',
  queue: 'surveys',
  input: recountInput,
  async prepare(call) {
    call.deps.runs.push({ tenant: call.ctx.tenant, label: call.input.label, attempt: call.job.attempt });
    if (call.input.hold) await untilLetGo(call);
  },
  run: () => Promise.resolve(),
});

const recountStarted = z.object({ status: z.literal('ok'), item: z.object({ job_status_id: z.uuid() }) });
const jobShown = z.object({ status: z.literal('ok'), item: z.custom<JobStatus>(() => true) });
const jobParams = z.object({ id: z.uuid() });

const startRecount = useCase({
  contract: contract('POST /recounts', {
    summary: 'Start a recount',
    access: 'any',
    status: 202,
    body: recountInput,
    output: recountStarted,
  }),
  async run({ query, body }) {
    return { status: 'ok', item: { job_status_id: await enqueue(query, recount, body) } };
  },
});

const showJob = useCase({
  contract: contract('GET /jobs/:id', { summary: 'Get a job', access: 'any', params: jobParams, output: jobShown }),
  async run({ query, params }) {
    const item = await findJob(query, params.id);
    if (!item) throw new NotFound('The job');
    return { status: 'ok', item };
  },
});

const cancel = useCase({
  contract: contract('DELETE /jobs/:id', {
    summary: 'Cancel a job',
    access: 'any',
    params: jobParams,
    output: z.object({ status: z.literal('ok') }),
  }),
  async run({ query, params }) {
    if (!(await cancelJob(query, params.id))) throw new NotFound('The job');
    return { status: 'ok' };
  },
});

const effect = (schema: string): Migration => ({
  name: '20261121-effect',
  up: (trx) =>
    tenantTable(trx, schema, 'effect', (t) => {
      t.uuid('id').notNullable();
      t.text('label').notNullable();
    }),
  down: (trx) => trx.schema.withSchema(schema).dropTable('effect'),
});

export const recountsIn = (schema: string) =>
  defineService<BaseConfig, Deps>({
    name: 'recounts',
    schema,
    migrations: [effect(schema)],
    useCases: [startRecount, showJob, cancel],
    tasks: [recount, survey],
    create: (base) => ({ ...base, runs: [], held: new Map() }),
  });

export const recountsService = recountsIn('recounts');
