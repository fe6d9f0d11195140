import { PORTAL_GROUPS } from '@portal/contracts/identity/portal-groups';
import type { Query } from '@portal/service-kit/query';
import { t } from '../default-names';
import { insertScheduleTypes } from '../schedule/schedule-type.repository';
import { DEFAULT_SCHEDULE_TYPES } from '../schedule/default-types';
import { DEFAULT_TEMPLATES, dashboardFor } from './default-access';
import type { TenantRow } from '../tenants/tenant.repository';

type Ids = Readonly<Record<string, number>>;

/** What a new tenant starts with: ids by key. */
export interface DefaultRecords {
  templates: Ids;
  groups: Ids;
  scheduleTypes: Ids;
}

/**
 * Lays down the templates, groups and schedule types of a new tenant; answers their ids by key. `groupIds` fixes those of a demo tenant.
 */
export async function insertDefaultRecords(query: Query, locales: TenantRow['locales'], groupIds: Ids = {}): Promise<DefaultRecords> {
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
  const types = await insertScheduleTypes(
    query,
    DEFAULT_SCHEDULE_TYPES.map(({ key, ...type }) => ({ ...type, name: t(`schedule_types.${key}`, locales) })),
  );
  const byKey = (rows: { id: number; key: string }[]) => Object.fromEntries(rows.map(({ id, key }) => [key, id]));
  return {
    templates: byKey(templates),
    groups: byKey(groups),
    scheduleTypes: byKey(types.map((id, at) => ({ id, key: DEFAULT_SCHEDULE_TYPES[at]?.key ?? '' }))),
  };
}
