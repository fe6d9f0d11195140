import type { Caller } from '@portal/service-kit/context';
import type { Query } from '@portal/service-kit/query';
import { enqueue } from '@portal/service-kit/tasks';
import { needPrices } from '../configs/check-config';
import type { Config, ConfigKind } from '../configs/config-kind';
import { keepOfConfig } from '../configs/config.repository';
import { lockIdle, readConfig } from '../configs/save-config';
import { insertRun } from './run.repository';
import { RUNS, tellRun } from './run-task';

interface Start {
  /** Whoever starts it by hand; a schedule acts with the rights of the installation. */
  by: Caller | null;
  dryRun: boolean;
}

/**
 * Begins a run of a configuration, in a job.
 * @throws NotFound, Conflict `in_use` while it runs, Forbidden where it carries prices that its starter may not see
 */
export async function startRun(
  query: Query,
  kind: ConfigKind,
  id: number,
  { by, dryRun }: Start,
): Promise<{ job_status_id: string; run_id: number }> {
  await lockIdle(query, kind, id);
  const { external_system, mapping } = await readConfig<Config>(query, kind, id);
  if (by) needPrices(by, mapping);
  const job = await enqueue(query, RUNS[kind.kind], { config: id, dry_run: dryRun });
  const about = { external_system_id: external_system.id, external_system_name: external_system.name };
  const run = await insertRun(query, { kind: kind.kind, config_id: id, dry_run: dryRun, ...about }, job);
  await keepOfConfig(query, kind, id, { job_id: job });
  tellRun(query, kind, run);
  return { job_status_id: job, run_id: run };
}
