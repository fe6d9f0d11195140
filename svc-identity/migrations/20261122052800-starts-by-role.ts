import type { Knex } from 'knex';
import type { Migration } from '@portal/service-kit/migration';

interface Cell {
  size: number;
  component: string;
}

const row = (...cols: Cell[]) => ({ cols });
const cell = (component: string, size: number): Cell => ({ size, component });
const OWN = row(cell('assigned_issues', 12));
const STORAGE = row(cell('storage', 12));
const PLANT = row(cell('open_issues', 8), cell('in_today', 4));
const COUNTS = row(cell('issue_counts', 12));
const OPEN = row(cell('open_issues', 8), cell('people_at_work', 4));
const PRESENT = row(cell('assigned_issues', 8), cell('in_today', 4));
const REPORT = [row(cell('report_problem', 12)), row(cell('my_issues', 12))];

interface Start {
  /** Keys of the templates that the product brings; null for all of them. */
  keys: string[] | null;
  before: object[];
  after: object[];
}

/** Dashboards that new tenants began with until now, and the starts by role. */
const STARTS: readonly Start[] = [
  { keys: ['contractor'], before: [OWN], after: [OWN, ...REPORT] },
  { keys: null, before: [OWN], after: REPORT },
  { keys: null, before: [OWN, PLANT, STORAGE], after: [COUNTS, OPEN, PRESENT, STORAGE] },
  { keys: null, before: [OWN, PLANT], after: [COUNTS, OPEN, PRESENT] },
];

/** Runs `change` over the templates of all tenants: only their owner may, and only while policies do not bind the owner. */
async function acrossTenants(trx: Knex, change: () => Promise<void>): Promise<void> {
  await trx.raw('alter table identity.user_template no force row level security');
  await change();
  await trx.raw('alter table identity.user_template force row level security');
}

/** Gives the product's own templates their starts by role where nobody arranged another dashboard; the technician's stays as it is. */
export const startsByRole: Migration = {
  name: '20261122052800-starts-by-role',
  up: (trx) =>
    acrossTenants(trx, async () => {
      for (const { keys, before, after } of STARTS)
        await trx.raw(
          `update identity.user_template set dashboard_config = ?::jsonb
            where key is not null and (?::text[] is null or key = any(?::text[])) and dashboard_config = ?::jsonb`,
          [JSON.stringify({ rows: after }), keys, keys, JSON.stringify({ rows: before })],
        );
    }),
  down: (trx) =>
    acrossTenants(trx, async () => {
      for (const { before, after } of STARTS)
        await trx.raw(
          'update identity.user_template set dashboard_config = ?::jsonb where key is not null and dashboard_config = ?::jsonb',
          [JSON.stringify({ rows: before }), JSON.stringify({ rows: after })],
        );
    }),
};
