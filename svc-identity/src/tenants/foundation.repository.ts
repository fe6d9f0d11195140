import { PORTAL_GROUPS } from '@portal/contracts/identity/portal-groups';
import type { Query } from '@portal/service-kit/query';
import { t } from '../default-names';
import { DEFAULT_TEMPLATES, dashboardFor } from './default-access';
import type { TenantRow } from './tenant.repository';

type Ids = Readonly<Record<string, number>>;

/** Lays down the templates and groups of a new tenant; answers their ids by key. `groupIds` fixes those of a demo tenant. */
export async function insertFoundation(
  query: Query,
  locales: TenantRow['locales'],
  groupIds: Ids = {},
): Promise<{ templates: Ids; groups: Ids }> {
  const templates = await query('user_template')
    .insert(
      DEFAULT_TEMPLATES.map((template, sort) => ({
        sort,
        name: t(`templates.${template.key}`, locales),
        dashboard_config: dashboardFor(template),
        ...template,
      })),
    )
    .returning<{ id: number; key: string }[]>(['id', 'key']);
  const groups = await query('people_group')
    .insert(
      PORTAL_GROUPS.map((key, sort) => ({
        key,
        sort,
        name: t(`groups.${key}`, locales),
        ...(groupIds[key] === undefined ? {} : { id: groupIds[key] }),
      })),
    )
    .returning<{ id: number; key: string }[]>(['id', 'key']);
  const byKey = (rows: { id: number; key: string }[]) => Object.fromEntries(rows.map(({ id, key }) => [key, id]));
  return { templates: byKey(templates), groups: byKey(groups) };
}
