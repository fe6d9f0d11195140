import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendFiles } from '../../domains/domains';
import type { FileSender } from '../../domains/writes';
import { pause } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { Stage, UNLIMITED } from '../../proof/stage';
import { Ends } from './disk-full/ends';
import { SmallDisk } from './disk-full/small-disk';
import { underWrites, type Writers } from '../under-writes';
import { countAll } from '../verdict';

const SPARE_MIB = 48;
const FULL_MS = 10_000;
const BACK_MS = 10_000;

interface Disk {
  name: string;
  /** Where it lies, once the portal has been started; `scratch` is where uploads under way lie. */
  folder(stage: Stage, scratch: string): string;
  /** The server that may end for want of room. */
  server: string | null;
  /** What makes it worse halfway. */
  worsen?(stage: Stage): Promise<void>;
}

const DISKS: readonly Disk[] = [
  {
    name: 'disk of the database',
    server: 'postgres',
    folder: (stage) => join(realpathSync(join(stage.folder, 'postgres')), 'cluster'),
    worsen: wantLog,
  },
  {
    name: 'disk of the broker',
    server: 'nats',
    folder: (stage) => join(stage.folder, 'nats/store'),
    worsen: async (stage) => void process.kill(stage.processes.nats ?? 0, 'SIGKILL'),
  },
  { name: 'disk of stored files', server: null, folder: (stage) => join(stage.folder, 'files') },
  { name: 'disk of uploads under way', server: null, folder: (_, scratch) => scratch },
];

/** Each disk of a portal is filled to the brim while it is written to, and freed ten seconds later. */
export async function diskFull(_context: Context): Promise<Row[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-scratch-'));
  const stage = await Stage.open({ environment: { ...UNLIMITED, TMPDIR: scratch } });
  try {
    await stage.stop();
    const disks = DISKS.map((disk) => ({ disk, small: SmallDisk.under(stage, disk.folder(stage, scratch), SPARE_MIB) }));
    await stage.start();
    const rows: Row[] = [];
    for (const { disk, small } of disks) rows.push(...(small ? await onFullDisk(stage, scratch, disk, small) : [untried(disk)]));
    return rows;
  } finally {
    await stage.remove();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function untried({ name }: Disk): Row {
  return {
    what: `${name} full`,
    measured: 'not tried: putting a folder on a small disk needs the right to mount',
    goal: 'held',
    met: null,
  };
}

async function onFullDisk(stage: Stage, scratch: string, disk: Disk, small: SmallDisk): Promise<Row[]> {
  const photos = await sendFiles(stage);
  const rows = await underWrites(stage, `${disk.name} full for ${FULL_MS / 1000} s`, (writers) =>
    whileFull(stage, disk, small, writers, photos),
  );
  return [...rows, ...(await photos.verdict(`${disk.name} full`, scratch))];
}

/** Fills the disk, waits and frees it; returns what was refused how, what ended, and how long it took to be whole again. */
async function whileFull(
  stage: Stage,
  { name, server, worsen }: Disk,
  small: SmallDisk,
  writers: Writers,
  photos: FileSender,
): Promise<Row[]> {
  photos.start();
  await pause(2_000);
  const ends = new Ends(stage);
  small.fill();
  const filling = setInterval(() => small.fill(), 200);
  await pause(FULL_MS / 2);
  await worsen?.(stage);
  await pause(FULL_MS / 2);
  const waiting = await eventsWaiting(stage);
  clearInterval(filling);
  small.empty();
  const freed = Date.now();
  const latest = () => Math.min(writers.leastAnswerAt, photos.answeredAt);
  while (latest() < freed && Date.now() < freed + 60_000) await pause(50);
  const back = latest() - freed;
  const ended = [...ends.stop()];
  await photos.stop();
  const refusals = [...writers.refusals].map(([status, count]) => [status, count + (photos.refusals.get(status) ?? 0)] as const);
  for (const [status, count] of photos.refusals) if (!writers.refusals.has(status)) refusals.push([status, count]);
  return [
    {
      what: `${name} full: refusals by status, events that waited`,
      measured: `${spelled(refusals)}; ${waiting}`,
      goal: '503 or 507, none without an answer; the disk was felt',
      met: refusals.every(([status]) => status === 503 || status === 507) && refusals.length + waiting > 0,
    },
    {
      what: `${name} full: all kinds of writes are taken again after it was freed`,
      measured: back < 0 ? 'not within 60 s' : `${back} ms`,
      goal: `at most ${BACK_MS / 1000} s`,
      met: back >= 0 && back <= BACK_MS,
      timed: true,
    },
    {
      what: `${name} full: processes that ended`,
      measured: spelled(ended),
      goal: server ? `${server} alone, no more than once a second` : 'none',
      met: ended.every(([one, count]) => one === server && count <= FULL_MS / 1000),
    },
  ];
}

/** Events that are written and not published; 0 while the database does not answer. */
async function eventsWaiting(stage: Stage): Promise<number> {
  try {
    const database = await stage.database();
    try {
      return await countAll(database, 'outbox', 'published_at is null');
    } finally {
      await database.end();
    }
  } catch {
    return 0;
  }
}

/** Asks for new files of the write-ahead log until there is no room for one: rows alone fill the present one for a while. */
async function wantLog(stage: Stage): Promise<void> {
  try {
    const database = await stage.database();
    for (let times = 0; times < 20; times += 1)
      await database.query("select pg_logical_emit_message(false, 'proof', repeat('x', 100000)), pg_switch_wal()");
    await database.end();
  } catch {
    // It gave up, as it does without room for its log.
  }
}

function spelled(counts: readonly (readonly [string | number, number])[]): string {
  return counts.map(([what, count]) => `${what}: ${count}×`).join(', ') || 'none';
}
