import type { ExternalSystem } from '@portal/contracts/sync/schemas';
import { SyncConfigChanged } from '@portal/proto/sync/v1/events';
import { Conflict, Invalid, NotFound, type FieldProblem } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { isUnderWay } from './under-way';
import { nextRun } from '../schedule/next-run';
import { findSystem } from '../systems/system.repository';
import { connectionProblems, scheduleProblems, type SentConnection } from './check-config';
import { keepsSecrets, openSecrets, sealedFields, type SentSecrets } from './config-fields';
import type { Config, ConfigKind } from './config-kind';
import { findConfig, lockConfig, type Hidden } from './config.repository';

const syncConfigChanged = defineEvent(SyncConfigChanged);

/** Tells browsers and the audit log what became of a configuration. */
export function tellConfig(query: Query, { kind }: ConfigKind, id: number, change: 'created' | 'changed' | 'removed'): void {
  query.publish(syncConfigChanged(id, { id, kind, removed: change === 'removed' }));
  query.audit({ action: `sync.${kind}_config_${change}`, object: { type: `${kind}_config`, id } });
}

/** @throws NotFound */
export async function readConfig<C extends Config>(query: Query, kind: ConfigKind, id: number): Promise<C> {
  const found = await findConfig<C>(query, kind, id);
  if (!found) throw new NotFound('The configuration');
  return found;
}

/** The stored configuration, locked. @throws NotFound, Conflict `in_use` while it runs */
export async function lockIdle(query: Query, kind: ConfigKind, id: number): Promise<Hidden> {
  const before = await lockConfig(query, kind, id);
  if (!before) throw new NotFound('The configuration');
  if (await isUnderWay(query, before.job_id)) throw new Conflict('in_use');
  return before;
}

/** What is sent of either kind, as far as both have it. */
type SentConfig = SentConnection &
  SentSecrets & {
    external_system_id: number;
    enabled: boolean;
    cron_expression: string;
    encoding: string;
    root: string;
    separator: string;
    mapping: object;
    host_key?: string | null;
    version?: number;
  };

interface Saving {
  deps: Deps;
  query: Query;
  body: SentConfig;
  before: Hidden | null;
  /** What only the kind checks. */
  problems: Record<string, FieldProblem>;
}

/** When it runs next: never while it or its system is switched off. */
export function nextRunOf(
  system: ExternalSystem,
  { enabled, cron_expression }: Pick<SentConfig, 'enabled' | 'cron_expression'>,
): Date | null {
  return enabled && system.enabled ? nextRun(cron_expression, system.timezone, new Date()) : null;
}

/** Columns of what is sent. @throws Invalid naming every wrong field */
export async function configFields({ deps, query, body, before, problems }: Saving): Promise<Record<string, unknown>> {
  const { version: _version, password, private_key, passphrase, host_key, ...fields } = body;
  const system = await findSystem(query, body.external_system_id);
  const staying = keepsSecrets(before, body.host) ? before : null;
  const kept = { has_password: staying?.has_password ?? false, has_private_key: staying?.has_private_key ?? false };
  const all = { ...connectionProblems(body, kept), ...scheduleProblems(body), ...problems };
  if (!system) all.external_system_id = 'not_found';
  if (!system || Object.keys(all).length > 0) throw new Invalid(all);
  const { tenant } = query.context;
  const secrets = staying ? openSecrets(deps.sealer, tenant, staying.secrets) : {};
  return {
    ...fields,
    host: body.host ?? null,
    port: body.port ?? null,
    username: body.username ?? null,
    host_key: host_key === undefined ? (staying?.host_key ?? null) : host_key,
    mapping: JSON.stringify(body.mapping),
    next_run_at: nextRunOf(system, body),
    ...sealedFields(deps.sealer, tenant, secrets, { password, private_key, passphrase }),
  };
}
