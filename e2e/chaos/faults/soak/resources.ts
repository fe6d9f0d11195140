import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Stage } from '../../../proof/stage';
import { SCHEMAS } from '../../../domains/domains';
import { askNats } from '../../nats';
import { countAll } from '../../verdict';

/** What a portal holds at one moment, by name: `memory of nats` in MB, everything else as a count. */
export type Resources = Record<string, number>;

const SERVERS = ['postgres'];

interface ConsumerList {
  consumers: { num_pending: number; num_ack_pending: number }[];
}

/**
 * Memory and open files of each process, connections, consumers, what waits, and files that ought to be gone. PostgreSQL's
 * processes count together, without the buffers they share: those have a fixed size and fill as they are used.
 */
export async function resourcesOf(stage: Stage, database: pg.Client, scratch: string): Promise<Resources> {
  const resources: Resources = {};
  for (const [name, pid] of Object.entries(stage.processes)) {
    const all = SERVERS.includes(name) ? [pid, ...childrenOf(pid)] : [pid];
    resources[`memory of ${name}`] = sum(all.map((one) => memoryOf(one, SERVERS.includes(name) ? 'Pss_Anon' : 'Pss')));
    resources[`open files of ${name}`] = openFiles(pid);
  }
  const {
    rows: [counts],
  } = await database.query<Record<string, number>>(CONNECTIONS);
  const lists = await Promise.all(
    SCHEMAS.map((schema) => askNats<ConsumerList>(stage.natsUrl, `$JS.API.CONSUMER.LIST.${schema.toUpperCase()}`)),
  );
  const consumers = lists.flatMap((list) => list.consumers);
  return {
    ...resources,
    'database connections': counts?.connections ?? 0,
    'events in the outboxes': await countAll(database, 'outbox', 'published_at is null'),
    'consumers of the broker': consumers.length,
    'events on their way to consumers': sum(consumers.map((one) => one.num_pending + one.num_ack_pending)),
    'temporary files': filesIn(scratch).length + filesIn(join(stage.folder, 'files')).filter((file) => file.endsWith('.part')).length,
  };
}

const CONNECTIONS = `select count(*)::int as connections from pg_stat_activity where application_name like 'portal-%'`;

/** MB of one process; 0 when it has just ended. */
function memoryOf(pid: number, field: 'Pss' | 'Pss_Anon'): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** A process may end between two looks. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
