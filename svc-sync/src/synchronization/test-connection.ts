import * as contracts from '@portal/contracts/sync/contracts';
import type { ConnectionTestResult } from '@portal/contracts/sync/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { connectionProblems } from '../configs/check-config';
import { keepsSecrets, openSecrets } from '../configs/config-fields';
import { EXPORT, IMPORT } from '../configs/config-kind';
import { hiddenOf, type Hidden } from '../configs/config.repository';
import { ConnectionProblem } from '../connections/connection-problem';
import { openFolder, type Connection } from '../connections/open-folder';
import { useCase, type Deps } from '../deps';
import { rootOf } from '../runs/settled-files';

interface Named {
  import_config_id?: number | null;
  export_config_id?: number | null;
}

/** The stored configuration whose secrets are tried. @throws Invalid where there is none */
async function storedOf(query: Query, { import_config_id, export_config_id }: Named): Promise<Hidden | null> {
  const [field, kind, id] =
    (import_config_id ?? null) !== null
      ? (['import_config_id', IMPORT, import_config_id] as const)
      : (['export_config_id', EXPORT, export_config_id] as const);
  if (id === null || id === undefined) return null;
  const found = await hiddenOf(query, kind, id);
  if (!found) throw new Invalid({ [field]: 'not_found' });
  return found;
}

/** Signs in and lists the folder. */
async function tryConnection(deps: Deps, tenant: string, connection: Connection): Promise<ConnectionTestResult> {
  try {
    const folder = await openFolder(deps, tenant, { ...connection, root: rootOf(connection).folder });
    try {
      return { reachable: true, files: (await folder.list()).length, host_key: folder.hostKey, problem: null };
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!(error instanceof ConnectionProblem)) throw error;
    return { reachable: false, files: null, host_key: null, problem: error.code };
  }
}

/** Tries a connection before it is saved. No transaction stays open while the other side is waited for. */
export const testConnection = useCase({
  contract: contracts.testConnection,
  transaction: false,
  async run({ deps, query, ctx, body, inTransaction }) {
    const stored = await storedOf(query, body);
    const kept = keepsSecrets(stored, body.host) ? stored : null;
    const problems = connectionProblems(body, {
      has_password: kept?.has_password ?? false,
      has_private_key: kept?.has_private_key ?? false,
    });
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    const { protocol, host = null, port = null, auth, username = null, root, password, private_key, passphrase } = body;
    const sent = Object.entries({ password, private_key, passphrase }).filter(([, value]) => (value ?? null) !== null);
    const secrets = { ...(kept ? openSecrets(deps.sealer, ctx.tenant, kept.secrets) : {}), ...Object.fromEntries(sent) };
    const host_key = body.host_key === undefined ? (kept?.host_key ?? null) : body.host_key;
    const item = await tryConnection(deps, ctx.tenant, { protocol, host, port, auth, username, host_key, root, secrets });
    return inTransaction(() => Promise.resolve({ status: 'ok' as const, item }));
  },
});
