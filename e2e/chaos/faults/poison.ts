import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { root } from '@portal/dev-env/paths';
import { COPIED, SCHEMAS } from '../../domains/domains';
import { pause, within } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { askNats } from '../nats';
import { underWrites } from '../under-writes';

const run = promisify(execFile);

/** A defect in the consumer: it cannot write the copies of this tenant. */
const BREAK = `
  create schema if not exists proof;
  create or replace function proof.poison() returns trigger language plpgsql as $$ begin raise exception 'this cannot be read'; end $$;`;
const MEND = `drop trigger if exists proof_poison on ${COPIED.records.table}`;

/**
 * Two events that no consumer can take: one that is no message at all, and one that a defect in the consumer refuses. Both become dead
 * letters with what follows about the same thing, the rest flow, and once the defect is gone the command takes the second in, in order.
 */
export async function poison({ stage: shared }: Context): Promise<Row[]> {
  const stage = await shared();
  const { records } = COPIED;
  return underWrites(stage, 'poisoned events', async (writers) => {
    const [acme, globex] = writers.of(records.line);
    if (!acme || !globex) throw new Error('two plants are needed');
    const database = await stage.database();
    try {
      await askNats(stage.natsUrl, `${records.event}.${acme.plant.tenant}`, { no: 'protobuf' });
      await database.query(
        `${BREAK} create or replace trigger proof_poison before update on ${records.table} for each row when (new.tenant_id = '${acme.plant.tenant}') execute function proof.poison()`,
      );
      const deadLetters = async () =>
        (await database.query<{ error: string }>(`select error from ${records.consumer}.dead_letter`)).rows.map(({ error }) => error);
      const areDeadLetters = await within(15_000, async () => (await deadLetters()).length >= 3);
      const flowed = globex.acknowledged.size;
      await pause(300);
      // The names of a line are numbered.
      const arrived = async () => Number(/(\d+)\.$/.exec((await records.name(database, globex.plant)) ?? '')?.[1] ?? 0);
      const rest = await within(5_000, async () => (await arrived()) > flowed);
      const listed = await command(stage, records.consumer, 'list');
      await database.query(MEND);
      const said = await command(stage, records.consumer, 'replay');
      const left = await deadLetters();
      await dropAll(stage, database);
      return [
        {
          what: 'dead letters: one that is no message, one that is refused, and what follows about the same record',
          measured: areDeadLetters ? `${listed.split('\n').length - 2} events` : 'not within 15 s',
          goal: 'at least 3',
          met: areDeadLetters,
        },
        { what: 'meanwhile events of others', measured: rest ? 'flow' : 'wait', goal: 'flow', met: rest },
        {
          what: 'after the defect is gone, `dead-letter replay`',
          measured: said.trim().split('\n').at(-1) ?? '',
          goal: 'leaves what is no message, and nothing else',
          met: left.length === 1 && left[0]?.startsWith('the event cannot be read') === true,
        },
      ];
    } finally {
      await database.query(MEND);
      await database.end();
    }
  });
}

/** Drops what is left: every service that keeps a copy of these records has what is no message. */
async function dropAll(stage: Stage, database: pg.Client): Promise<void> {
  for (const service of SCHEMAS) {
    const { rows } = await database.query<{ event_id: string }>(`select event_id from ${service}.dead_letter`);
    if (rows.length > 0) await command(stage, service, 'drop', ...rows.map(({ event_id }) => event_id));
  }
}

/** What `npm run service -- SERVICE dead-letter …` prints; it ends with 1 where a dead letter stays. */
async function command(stage: Stage, service: string, ...words: string[]): Promise<string> {
  const args = [join(root, 'packages/dev-env/bin/portal.mjs'), 'service', service, '--data', stage.folder, 'dead-letter', ...words];
  return run(process.execPath, args, { cwd: root }).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stdout: string }).stdout,
  );
}
