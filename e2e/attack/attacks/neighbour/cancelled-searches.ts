import { request } from 'node:http';
import type pg from 'pg';
import { pause, within } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';

/** Lists that wait for the table, as PostgreSQL sees them. */
const WAITING = `select count(*)::int as n from pg_stat_activity where application_name = 'portal-issues' and wait_event_type = 'Lock' and query like 'with total as%'`;
const LIST = '/api/issues?pp=25';

/** A search ends in PostgreSQL when its browser leaves, and when the edge gives up: not when it would have been done. */
export async function cancelledSearches(stage: Stage): Promise<Row> {
  const assertions = new Assertions('neighbour: searches that nobody waits for');
  const headers = await stage.signIn('admin@globex.test', 'globex');
  const [blocker, watcher] = [await stage.database(), await stage.database()];
  const waiting = async () => (await watcher.query<{ n: number }>(WAITING)).rows[0]?.n ?? 0;
  const isOver = () => within(1_000, async () => (await waiting()) === 0);
  try {
    await whileLocked(blocker, async () => {
      const leave = askAndLeave(stage, headers);
      assertions.allows('a list that is waited for waits', await within(2_000, async () => (await waiting()) > 0));
      leave();
      assertions.denies('a list whose browser has left goes on', await isOver(), await waiting());
      const given = await stage.call('GET', LIST, headers);
      assertions.denies('the edge waits for ever', given.status === 504, given.status);
      assertions.denies('a list that the edge has given up goes on', await isOver(), await waiting());
      const told = await within(2_000, () => Promise.resolve(reasonOf(stage, given.body) !== undefined));
      assertions.allows('one line of the log says why', told, given.body);
    });
    const { status } = await stage.call('GET', LIST, headers);
    assertions.allows('the next list is answered', status === 200, status);
  } finally {
    await Promise.all([blocker.end(), watcher.end()]);
  }
  return assertions.row();
}

/** Why a request was not answered, as the one line of the edge's log says that has its number. */
function reasonOf(stage: Stage, answer: string): string | undefined {
  const { request_id: id } = JSON.parse(answer) as { request_id: string };
  const lines = stage.logOf('shell-bff').split('\n');
  const [line, second] = lines.filter((one) => one.includes(id) && one.includes('"status":504'));
  if (line === undefined || second !== undefined) return undefined;
  return (JSON.parse(line) as { why?: string }).why;
}

/** Nobody can read the table meanwhile: a list takes as long as it is let. */
async function whileLocked(database: pg.Client, work: () => Promise<void>): Promise<void> {
  await database.query('begin');
  await database.query('lock table issues.issue in access exclusive mode');
  try {
    await work();
  } finally {
    await database.query('rollback');
    await pause(100);
  }
}

function askAndLeave(stage: Stage, headers: Record<string, string>): () => void {
  const asked = request({ host: '127.0.0.1', port: stage.port, path: LIST, headers, agent: false });
  asked.on('error', () => undefined).end();
  return () => void asked.destroy();
}
