import { z } from 'zod';
import type { ExportStockMovementConfig, ImportStockConfig } from '@portal/contracts/sync/schemas';
import { SyncRunChanged } from '@portal/proto/sync/v1/events';
import { NotFound, PortalError } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import { withTenant, type Query } from '@portal/service-kit/query';
import type { TaskCall } from '@portal/service-kit/tasks';
import { openSecrets } from '../configs/config-fields';
import { EXPORT, IMPORT, type Config, type ConfigKind } from '../configs/config-kind';
import { findConfig, hiddenOf, keepOfConfig } from '../configs/config.repository';
import { ConnectionProblem } from '../connections/connection-problem';
import { openFolder } from '../connections/open-folder';
import type { RemoteFolder } from '../connections/remote-folder';
import { defineTask, type Deps } from '../deps';
import { exportStock, type Delivery } from './export-stock';
import { FileProblem } from './file-problem';
import { importStock, noCounts } from './import-stock';
import { runOfJob, saveRun, type Counts } from './run.repository';
import { rootOf } from './settled-files';

const RETRIES = 3;
/** What may be better in a while. */
const PASSING: ReadonlySet<string> = new Set(['unreachable', 'timeout']);

const input = z.object({ config: z.int(), dry_run: z.boolean() });
type Call = TaskCall<z.output<typeof input>, Deps>;

const syncRunChanged = defineEvent(SyncRunChanged);

/** Tells browsers that a run began or ended. */
export function tellRun(query: Query, { kind }: ConfigKind, id: number): void {
  query.publish(syncRunChanged(id, { id, kind }));
}

interface Opened<C> {
  run: number;
  config: C;
  folder: RemoteFolder;
}

/** The configuration and its open folder; the first key of a server that is seen is kept. @throws ConnectionProblem, NotFound */
async function open<C extends Config>({ input: { config: id }, job, ctx, query, deps }: Call, kind: ConfigKind): Promise<Opened<C>> {
  const [config, hidden, run] = [await findConfig<C>(query, kind, id), await hiddenOf(query, kind, id), await runOfJob(query, job.id)];
  if (!config || !hidden) throw new NotFound('The configuration');
  const root = kind.kind === 'import' ? rootOf(config).folder : config.root;
  const secrets = openSecrets(deps.sealer, ctx.tenant, hidden.secrets);
  const folder = await openFolder(deps, ctx.tenant, { ...config, root, secrets });
  if (config.host_key === null && folder.hostKey !== null)
    await withTenant(deps.db, { tenant: ctx.tenant }, (changing) => keepOfConfig(changing, kind, id, { host_key: folder.hostKey }));
  return { run, config, folder };
}

/** Notes that a run failed for good, and ends its job; what may pass is thrown as it is, so that the job is tried again. */
async function fail({ job, ctx, query, deps }: Call, kind: ConfigKind, error: unknown): Promise<never> {
  const known = error instanceof ConnectionProblem || error instanceof FileProblem;
  const isOver = (known && !PASSING.has(error.code)) || job.attempt > RETRIES;
  if (!isOver) throw error;
  const run = await runOfJob(query, job.id);
  const problem = known ? error.code : 'internal_error';
  await withTenant(deps.db, { tenant: ctx.tenant }, async (changing) => {
    await saveRun(changing, run, { status: 'failed', problem });
    tellRun(changing, kind, run);
  });
  throw known ? new PortalError(400, 'bad_request', `The run failed: ${problem}.`) : error;
}

async function withFolder<C extends Config, T>(call: Call, kind: ConfigKind, work: (opened: Opened<C>) => Promise<T>): Promise<T> {
  try {
    const opened = await open<C>(call, kind);
    try {
      return await work(opened);
    } finally {
      await opened.folder.close();
    }
  } catch (error) {
    return fail(call, kind, error);
  }
}

/** Reads files of another system into the stock. */
export const importStockTask = defineTask({
  name: 'import-stock',
  input,
  retries: RETRIES,
  queue: 'partners',
  retryable: false,
  prepare: (call) =>
    withFolder<ImportStockConfig, { run: number; counts: Counts }>(call, IMPORT, async ({ run, config, folder }) => {
      const { deps, log, signal, progress } = call;
      const about = { deps, tenant: call.ctx.tenant, run, config, dryRun: call.input.dry_run, log, signal, progress };
      return { run, counts: await importStock(about, folder) };
    }),
  async run({ query, prepared: { run, counts } }) {
    await saveRun(query, run, { ...counts, status: 'finished' });
    tellRun(query, IMPORT, run);
    return counts;
  },
});

/** Writes a file with movements of the stock for another system. */
export const exportStockTask = defineTask({
  name: 'export-stock-movements',
  input,
  retries: RETRIES,
  queue: 'partners',
  retryable: false,
  prepare: (call) =>
    withFolder<ExportStockMovementConfig, { run: number; delivery: Delivery }>(call, EXPORT, async ({ run, config, folder }) => {
      const { deps, signal } = call;
      const remember = (delivery: Delivery) => withTenant(deps.db, { tenant: call.ctx.tenant }, (query) => call.mark(query, delivery));
      const before = call.marked as Delivery | null;
      const about = { deps, tenant: call.ctx.tenant, run, config, dryRun: call.input.dry_run, signal, before, remember };
      return { run, delivery: await exportStock(about, folder) };
    }),
  async run({ query, input: { config, dry_run }, prepared: { run, delivery } }) {
    const { rows, last, name } = delivery;
    const isWritten = rows > 0 && !dry_run;
    if (!dry_run) await keepOfConfig(query, EXPORT, config, { last_movement_id: last });
    await saveRun(query, run, { ...noCounts(), files: isWritten ? 1 : 0, rows, status: 'finished' });
    tellRun(query, EXPORT, run);
    return { rows, ...(isWritten && { name }) };
  },
});

/** The task of a run by kind. */
export const RUNS = { import: importStockTask, export: exportStockTask } as const;
