import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../../proof/stage';
import type { FilledTenant } from '../filled-tenant';
import { bulkWrite } from './fill-issues';

/** So many issues have the word that is as rare at any size. */
const SELDOM = 180;

const description = (size: number) =>
  `'often ' || case when id % 2 = 0 then 'half ' else '' end || case when id % 1000 = 0 then 'rare' || id % 10000 / 1000 || ' ' else '' end
    || case when id % ${Math.max(1, Math.floor(size / SELDOM))} = 0 then 'seldom' else '' end`;

/**
 * Gives issues of a tenant that was filled words of known frequency, and waits until the service has them in its bits. Answers the seconds
 * that took.
 */
export async function indexWords(stage: Stage, { tenant, size }: FilledTenant): Promise<number> {
  const database = await stage.database();
  try {
    await bulkWrite(database, async () => {
      await database.query(`update issues.issue set user_description = ${description(size)} where tenant_id = $1`, [tenant]);
    });
    const began = performance.now();
    await database.query(
      `insert into issues.issue_word_change (tenant_id, issue_id, was, becomes)
       select tenant_id, id, '{}', issues.search_words(title || ' ' || user_description)
         || array[case when deleted_at is null then '/current' else '/archived' end, case when finished then '/finished' else '/open' end]
       from issues.issue where tenant_id = $1 order by id`,
      [tenant],
    );
    for (;;) {
      const { rows } = await database.query<{ waits: boolean }>(
        'select exists (select from issues.issue_word_change where tenant_id = $1) as waits',
        [tenant],
      );
      if (!rows[0]?.waits) break;
      await wait(1000);
    }
    const seconds = (performance.now() - began) / 1000;
    await database.query('vacuum analyze issues.issue_word');
    await database.query('vacuum analyze issues.issue_word_change');
    return seconds;
  } finally {
    await database.end();
  }
}
