import type pg from 'pg';
import { doorsOf, shareRow } from '../against-bare';
import { besideBareServer } from '../bare/beside';
import { alternate, type Load, type LoadResult } from '../load';
import type { Measure } from '../measure';
import { besideTwin } from '../twin';

/** A report with its row, time line, change log and fact, fsynced, against a bare server that writes the same rows for a tenant of its own. */
export const create: Measure = async ({ stage, seconds, rounds }) => {
  const doors = await doorsOf(stage, 'operator@acme.test');
  const category_id = await stage.reportableCategory();
  const body = JSON.stringify({ category_id, title: 'Press stopped', user_description: 'No pressure at the main cylinder' });
  const asked = ({ url, headers }: { url: string; headers: Record<string, string> }, path: string): Load =>
    ({ url: url + path, headers, method: 'POST', body, connections: 16, seconds });
  const database = await stage.database();
  try {
    const before = await written(database);
    const results = await besideTwin(database, async (tenant) => {
      const measured = await besideBareServer({ databaseUrl: stage.databaseUrl, tenant }, (url) =>
        alternate({
          bare: () => asked({ url, headers: {} }, '/issues'),
          service: () => asked(doors.service(), '/api/issues'),
          portal: () => asked(doors.edge, '/api/issues'),
        }, rounds));
      checkWritten(before, await written(database), Object.values(measured).flat());
      return measured;
    });
    return [
      shareRow('report of an issue with log and outbox, fsynced, c=16, svc-issues alone: requests/s against the bare server', results.service, results.bare, 0.5),
      shareRow('the same through the BFF', results.portal, results.bare, 0.5),
    ];
  } finally {
    await database.end();
  }
};

const ROWS = ['issue', 'issue_timeline', 'issue_log', 'outbox'] as const;

async function written(database: pg.Client): Promise<number[]> {
  const { rows: [counts] } = await database.query<Record<string, string>>(`select ${ROWS.map((table) => `(select count(*) from issues.${table}) as ${table}`).join(', ')}`);
  return ROWS.map((table) => Number(counts?.[table]));
}

/** An answer without its rows is no figure either. */
function checkWritten(before: readonly number[], after: readonly number[], results: readonly LoadResult[]): void {
  const answered = results.reduce((sum, result) => sum + result.answered, 0);
  ROWS.forEach((table, index) => {
    const grown = (after[index] ?? 0) - (before[index] ?? 0);
    if (grown < answered) throw new Error(`${answered} reports were answered, ${grown} rows written to ${table}`);
  });
}
