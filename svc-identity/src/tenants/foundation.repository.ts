import type { TenantTrx } from '@portal/service-kit/database';
import { DEFAULT_GROUPS, DEFAULT_TEMPLATES, dashboardFor } from './default-access';
import { nameIn } from './default-names';
import type { TenantRow } from './tenant.repository';

type Ids = Readonly<Record<string, number>>;

/** Lays down the templates and groups of a new tenant; answers their ids by key. `groupIds` fixes those of a demo tenant. */
export async function insertFoundation(
  trx: TenantTrx,
  tenant: Pick<TenantRow, 'tenant_id' | 'locales'>,
  groupIds: Ids = {},
): Promise<{ templates: Ids; groups: Ids }> {
  const { tenant_id, locales } = tenant;
  const templates = await trx('user_template')
    .insert(
      DEFAULT_TEMPLATES.map((template, sort) => ({
        tenant_id,
        sort,
        name: nameIn(template.key, locales),
        dashboard_config: dashboardFor(template),
        ...template,
      })),
    )
    .returning<{ id: number; key: string }[]>(['id', 'key']);
  const groups = await trx('people_group')
    .insert(
      DEFAULT_GROUPS.map(({ key, name }, sort) => ({
        tenant_id,
        key,
        sort,
        name: nameIn(name, locales),
        ...(groupIds[key] === undefined ? {} : { id: groupIds[key] }),
      })),
    )
    .returning<{ id: number; key: string }[]>(['id', 'key']);
  const byKey = (rows: { id: number; key: string }[]) => Object.fromEntries(rows.map(({ id, key }) => [key, id]));
  return { templates: byKey(templates), groups: byKey(groups) };
}
