import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { exportedPath } from '../../proof/exported-file';
import { pause } from '../../proof/pause';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { signedIn } from '../../proof/tenant-client';

const MAILS = { quick: 200, full: 1_000 };
/** At full length longer than the service waits for a server that is silent. */
const HANGS_MS = { quick: 3_000, full: 30_000 };
const WAIT_MS = 240_000;
const JOB_MS = 20_000;

const INSERT = `
  insert into identity.mail (tenant_id, address, name, locale, template, params, expires_at)
  select $1, 'hangs-' || n || '@acme.test', 'Hanna Hangs', 'en', 'account_activated', '{}', now() + interval '1 day' from generate_series(1, $2) n`;

/** Receivers of the mails that the mailbox has; it keeps the latest alone, so they are noted as they come. */
class Arrivals {
  private readonly seen = new Set<string>();
  readonly times = new Map<string, number>();

  constructor(private readonly folder: string) {}

  look(): void {
    for (const file of readdirSync(this.folder).filter((name) => name.endsWith('.eml') && !this.seen.has(name))) {
      this.seen.add(file);
      const [, receiver] = /^To: .*<(hangs-\d+@acme\.test)>/m.exec(readFileSync(join(this.folder, file), 'utf8')) ?? [];
      if (receiver) this.times.set(receiver, (this.times.get(receiver) ?? 0) + 1);
    }
  }
}

async function waiting(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ n: number }>("select count(*)::int as n from identity.mail where address like 'hangs-%'");
  return rows[0]?.n ?? 0;
}

/** What people do meanwhile: lists, and a job that has to run. The slowest of either, in milliseconds. */
async function othersMeanwhile(stage: Stage, ms: number): Promise<{ list: number; job: number }> {
  const client = await signedIn(stage, 'acme', 'leader@acme.test');
  const worst = { list: 0, job: 0 };
  for (const end = Date.now() + ms; Date.now() < end; await pause(200)) {
    const before = Date.now();
    await client.items('/users?pp=25');
    worst.list = Math.max(worst.list, Date.now() - before);
    const began = Date.now();
    await exportedPath(client, { list: 'staff', format: 'csv', pages: 'current' }, JOB_MS);
    worst.job = Math.max(worst.job, Date.now() - began);
  }
  return worst;
}

/**
 * A thousand mails for a mail server that takes connections and says nothing: others do not notice, and all arrive once when it goes on.
 */
export const mailHangs: Proof = async ({ stage: shared, quick }): Promise<Row[]> => {
  const stage = await shared();
  const database = await stage.database();
  const admin = await signedIn(stage, 'acme', 'admin@acme.test');
  const [count, hangsMs] = quick ? [MAILS.quick, HANGS_MS.quick] : [MAILS.full, HANGS_MS.full];
  const arrivals = new Arrivals(join(stage.folder, 'mail'));
  const mailbox = stage.processes.mailbox;
  if (mailbox === undefined) throw new Error('there is no mailbox');
  try {
    process.kill(mailbox, 'SIGSTOP');
    await database.query(INSERT, [admin.tenant, count]);
    const { list, job } = await othersMeanwhile(stage, hangsMs);
    const held = await waiting(database);
    process.kill(mailbox, 'SIGCONT');
    const began = Date.now();
    for (const end = began + WAIT_MS; Date.now() < end && (await waiting(database)) > 0; await pause(100)) arrivals.look();
    arrivals.look();
    const once = [...arrivals.times.values()].filter((times) => times === 1).length;
    return [
      {
        what: `while a mail server hangs for ${hangsMs / 1_000} s with ${count} mails before it: slowest list of people, slowest export of it`,
        measured: `${list} ms, ${job} ms; ${held} mails waited`,
        goal: `an export within ${JOB_MS / 1_000} s`,
        met: job < JOB_MS && held === count,
      },
      {
        what: 'mails that arrived once when it went on',
        measured: `${once} of ${count}, within ${((Date.now() - began) / 1_000).toFixed(0)} s`,
        goal: 'all',
        met: once === count,
      },
    ];
  } finally {
    process.kill(mailbox, 'SIGCONT');
    await database.query("delete from identity.mail where address like 'hangs-%'");
    await database.end();
  }
};
