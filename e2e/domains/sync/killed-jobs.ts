import type pg from 'pg';
import type { ImportOutput } from '@portal/contracts/imports';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { downloaded, exportedPath } from '../../proof/exported-file';
import { importJob } from '../../proof/imported-file';
import { jobOutput } from '../../proof/job-output';
import { killProcesses } from '../../proof/kill-processes';
import { pause } from '../../proof/pause';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { verifyJobs } from './verify-jobs';

const PEOPLE = { quick: 10_000, full: 20_000 };
const OWNER = 'svc-identity';
const REGISTRY = 'svc-sync';
const DEATHS = 2;
const WAIT_MS = 120_000;
const LOOK_MS = 50;
const EXPORT_EVERY_MS = 3_000;

/** Looks at the job again and again: what a person would see of it. */
class Watched {
  readonly seen: Pick<JobStatus, 'attempts' | 'progress_now' | 'status'>[] = [];
  private on = true;
  private readonly work: Promise<void>;

  constructor(
    private readonly client: TenantClient,
    private readonly job: string,
  ) {
    this.work = this.look();
  }

  get last(): Watched['seen'][number] | undefined {
    return this.seen.at(-1);
  }

  /** Ends; how often an attempt or its progress went back. */
  async stepsBack(): Promise<number> {
    this.on = false;
    await this.work;
    const places = this.seen.map(({ attempts, progress_now }) => attempts * 1_000 + progress_now);
    return places.filter((place, index) => place < (places[index - 1] ?? 0)).length;
  }

  private async look(): Promise<void> {
    while (this.on) {
      const answer = await this.client.call('GET', `/process/job_statuses/${this.job}`).catch(() => null);
      if (answer?.status === 200) this.seen.push((JSON.parse(answer.body) as { item: JobStatus }).item);
      await pause(LOOK_MS);
    }
  }
}

/** Asks for an export of the people, again and again; remembers each that was acknowledged. */
class Exports {
  readonly jobs: string[] = [];
  private on = true;
  private readonly work: Promise<void>;

  constructor(private readonly client: TenantClient) {
    this.work = this.ask();
  }

  async stop(): Promise<void> {
    this.on = false;
    await this.work;
  }

  private async ask(): Promise<void> {
    for (; this.on; await pause(EXPORT_EVERY_MS)) {
      const wish = { list: 'staff', format: 'csv', pages: 'all', columns: ['no'] };
      const answer = await this.client.call('POST', '/exports', wish).catch(() => null);
      if (answer && answer.status < 300)
        this.jobs.push((JSON.parse(answer.body) as { item: { job_status_id: string } }).item.job_status_id);
    }
  }
}

const WRITTEN = `
  select (select count(*)::int from identity.person where tenant_id = $1 and no like $2) as people,
    (select count(distinct no)::int from identity.person where tenant_id = $1 and no like $2) as numbers,
    (select count(*)::int from identity.outbox o join identity.person p on p.tenant_id = o.tenant_id and p.id::text = o.aggregate_id
      where o.tenant_id = $1 and o.aggregate = 'user' and p.no like $2) as events`;

interface Written {
  people: number;
  numbers: number;
  events: number;
}

async function written(database: pg.Client, client: TenantClient, mark: string): Promise<Written> {
  const { rows } = await database.query<Written>(WRITTEN, [client.tenant, `${mark}-%`]);
  return rows[0] ?? { people: 0, numbers: 0, events: 0 };
}

/** Ends of the exports: those that did not finish, and finished ones whose file is not whole. */
async function faultsOf(client: TenantClient, jobs: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const id of jobs) {
    const job = await endOf(client, id);
    const { path } = (job.output as { file?: { path: string } } | null)?.file ?? {};
    if (job.status !== 'finished' || path === undefined) faults.push(`the export ${id} is ${job.status}`);
    else if (!(await downloaded(client, path)).toString('utf8').endsWith('\r\n')) faults.push(`the file of the export ${id} ends early`);
  }
  return faults;
}

async function endOf(client: TenantClient, id: string): Promise<JobStatus> {
  for (const end = Date.now() + WAIT_MS; ; await pause(LOOK_MS)) {
    const job = await client.item<JobStatus>(client.call('GET', `/process/job_statuses/${id}`));
    if (['finished', 'failed', 'cancelled'].includes(job.status) || Date.now() > end) return job;
  }
}

/**
 * An import of people under way and exports asked for meanwhile, while the service that does them and the registry are killed together,
 * twice: every job ends, every person is there once and was told of once, progress never goes back, and each file is whole.
 */
export const killedJobs: Proof = async ({ stage: shared, quick }): Promise<Row[]> => {
  const size = quick ? PEOPLE.quick : PEOPLE.full;
  const stage = await shared();
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const database = await stage.database();
  const mark = `K${Date.now()}`;
  const lines = Array.from({ length: size }, (_, index) => `${mark}-${index},Person ${index}`);
  try {
    const file = { path: '/users/import', name: 'people.csv', content: Buffer.from(['Employee number,Name', ...lines].join('\n')) };
    const job = await importJob(client, file);
    const [watched, exports] = [new Watched(client, job), new Exports(client)];
    const deaths = await dieTwice(stage, size, async () => (await written(database, client, mark)).people);
    const { created } = await jobOutput<ImportOutput>(client, job, WAIT_MS);
    await exports.stop();
    const stepsBack = await watched.stepsBack();
    const faults = [...(await faultsOf(client, exports.jobs)), ...(await verifyJobs(database))];
    const last = (
      await downloaded(client, await exportedPath(client, { list: 'staff', format: 'csv', pages: 'all', columns: ['no'] }, WAIT_MS))
    ).toString('utf8');
    const missing = lines.filter((line) => !last.includes(`${line.split(',')[0]}\r\n`)).length;
    const { people, numbers, events } = await written(database, client, mark);
    return [
      {
        what: `import of ${size} people, its service and the registry killed together ${deaths} times in the middle: people, told of`,
        measured: `${people} people, ${numbers} numbers, ${events} events, ${created} by the job's own count`,
        goal: `${size} each, killed ${DEATHS} times`,
        met: deaths === DEATHS && [people, numbers, events, created].every((count) => count === size),
      },
      {
        what: `what a person sees of the import: ${watched.seen.length} looks, ${watched.last?.attempts ?? 0} attempts; how often it went back`,
        measured: String(stepsBack),
        goal: '0',
        met: stepsBack === 0,
      },
      {
        what: `${exports.jobs.length} exports acknowledged meanwhile: not ended, not whole, or another in the registry; people missing in one made afterwards`,
        measured: `${faults.length}${faults.length > 0 ? `: ${faults.slice(0, 3).join('; ')}` : ''}; ${missing}`,
        goal: '0; 0',
        met: faults.length === 0 && missing === 0 && exports.jobs.length > 0,
      },
    ];
  } finally {
    await database.end();
  }
};

/** Kills both twice, each time when more people are written than before and not all. Returns how often that was so. */
async function dieTwice(stage: Stage, size: number, count: () => Promise<number>): Promise<number> {
  let before = 0;
  let deaths = 0;
  for (const end = Date.now() + WAIT_MS; deaths < DEATHS && Date.now() < end; await pause(10)) {
    const now = await count();
    if (now >= size) break;
    if (now <= before) continue;
    await killProcesses(stage, [OWNER, REGISTRY], WAIT_MS);
    before = await count();
    deaths += 1;
  }
  return deaths;
}
