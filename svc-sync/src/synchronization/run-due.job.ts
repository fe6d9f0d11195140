import { withTenant, type Query } from '@portal/service-kit/query';
import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { EXPORT, IMPORT, type Config, type ConfigKind } from '../configs/config-kind';
import { dueConfigs, findConfig, keepOfConfig, lockConfig } from '../configs/config.repository';
import { isUnderWay } from '../configs/under-way';
import type { Deps } from '../deps';
import { startRun } from '../runs/start-run';
import { nextRun } from '../schedule/next-run';

/** Begins what is due unless it runs still, and sets when it runs next; what was missed meanwhile is done once. */
async function runOne(query: Query, kind: ConfigKind, id: number): Promise<void> {
  const hidden = await lockConfig(query, kind, id);
  const config = await findConfig<Config>(query, kind, id);
  const now = await query.now();
  if (!hidden || !config?.next_run_at || new Date(config.next_run_at) > now) return;
  const { enabled, cron_expression, external_system } = config;
  const isOn = enabled && external_system.enabled;
  const next_run_at = isOn ? nextRun(cron_expression, external_system.timezone, now) : null;
  await keepOfConfig(query, kind, id, { next_run_at });
  if (isOn && !(await isUnderWay(query, hidden.job_id))) await startRun(query, kind, id, { by: null, dryRun: false });
}

/** Begins imports and exports when their schedule says so. */
export const runDue = defineJob<Deps>({
  name: 'run-partners',
  everyS: 10,
  async run({ db }, tools) {
    for (const kind of [IMPORT, EXPORT]) {
      const due = await dueConfigs(db, kind);
      await forEachTenant(due, tools, ({ tenant_id: tenant, id }) => withTenant(db, { tenant }, (query) => runOne(query, kind, id)));
    }
  },
});
