import type { TenantClient } from '../../tenant-client';
import { categoryOf, idOfAdmin } from '../../things';

interface Entry {
  id: number;
  group: string;
}
interface Flow {
  id: number;
  states: { id: number }[];
}

const first = async <T>(side: TenantClient, path: string): Promise<T> => {
  const [found] = await side.items<T>(path);
  if (found === undefined) throw new Error(`${side.label} has nothing at ${path}`);
  return found;
};
const entry = (group: string) => async (side: TenantClient) => (await first<Entry>(side, `/dictionaries?group=${group}`)).id;
const group = async (side: TenantClient) => (await first<{ id: number }>(side, '/groups')).id;
const admin = async (side: TenantClient) => idOfAdmin(side);
const category = async (side: TenantClient) => (await categoryOf(side)).id;
const flow = async (side: TenantClient) => (await first<Flow>(side, '/flows')).id;

const parameters = new WeakMap<TenantClient, Promise<number>>();

/** A question of the side's own category; there is no call yet that makes one. */
async function newParameter(side: TenantClient): Promise<number> {
  const database = await side.stage.database();
  try {
    const {
      rows: [made],
    } = await database.query<{ id: string }>(
      `insert into issues.parameter (tenant_id, category_id, name, type) values ($1, $2, '{"en": "Canary"}', 'text') returning id`,
      [side.tenant, await category(side)],
    );
    return Number(made?.id);
  } finally {
    await database.end();
  }
}

function parameter(side: TenantClient): Promise<number> {
  const known = parameters.get(side) ?? newParameter(side);
  parameters.set(side, known);
  return known;
}

/** What a whole number in a body refers to, and how one of a side is found. */
export const REFERENCES: Readonly<Record<string, (side: TenantClient) => Promise<number>>> = {
  category_id: category,
  parent_id: category,
  flow_id: flow,
  default_group_id: group,
  group_id: group,
  'group_ids[]': group,
  'default_employee_ids[]': admin,
  user_id: admin,
  supervisor_user_id: admin,
  user_template_id: async (side) => (await first<{ id: number }>(side, '/user_templates')).id,
  flow_state_id: async (side) => (await first<Flow>(side, '/flows')).states[0]?.id ?? 0,
  criticality: entry('issue_criticality'),
  department: entry('departments'),
  prod_line: entry('prod_lines'),
  'parameters[].parameter_id': parameter,
};

/** Whole numbers that refer to nothing of a tenant: order, versions, durations, ISO numbers. */
export const PLAIN_NUMBERS: ReadonlySet<string> = new Set([
  'sort',
  'version',
  'currency_id',
  'predicted_took_time_s',
  'dashboard_config.rows[].cols[].size',
]);

/** A member of a body that holds the reference. */
export function memberWith(at: string, value: number): object {
  if (at === 'parameters[].parameter_id') return { parameters: [{ parameter_id: value, value: 'Canary' }] };
  return at.endsWith('[]') ? { [at.slice(0, -2)]: [value] } : { [at]: value };
}
