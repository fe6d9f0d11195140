import type { Query } from '@portal/service-kit/query';
import { t } from '../texts';
import { DEFAULT_CONTENT } from './default-flow';
import { insertVersion } from './flow.repository';

/** Creates the default flow where the tenant has none yet, once even when called at the same time. Returns its id. */
export async function ensureDefaultFlow(query: Query): Promise<number> {
  const present = await query('flow').where({ is_default: true }).first<{ id: number } | undefined>('id');
  if (present) return present.id;
  const [made] = await query('flow')
    .insert({ name: t('default_flow'), is_default: true })
    .onConflict(query.raw('(tenant_id) where is_default'))
    .ignore()
    .returning<{ id: number }[]>('id');
  // Nothing returned: another transaction committed it while this insert waited for its answer.
  if (!made) return ensureDefaultFlow(query);
  await insertVersion(query, made.id, 1, DEFAULT_CONTENT);
  return made.id;
}
