import type { Category, Flow } from '@portal/contracts/issues/schemas';
import type { Parameter } from '@portal/contracts/parameters';
import type { Translations } from '@portal/contracts/locales';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { stoppingCriticality } from '../dictionaries/entry-sql';
import { flowOf, type FlowRef } from '../flows/flow-cache';
import type { Placed } from './category-tree';

/** A category with what a new issue in it needs to know. */
export interface CategoryForIssue {
  id: number;
  name: Translations;
  type: Category['type'];
  can_be_picked: boolean;
  planned: boolean;
  formal_confirm_required: boolean;
  default_group_id: number | null;
  default_employee_ids: number[];
  /** The flow its issues follow; null while the tenant has none at all. */
  flow: Flow | null;
  parameters: Parameter[];
  /** What the answer to a report shows beside it. */
  path: string;
  parents: { id: number; name: Translations }[];
  icon: string | null;
  color: string | null;
  reporter_name: string | null;
  tenant_attributes: Readonly<Record<string, unknown>> | null;
  stopping_criticality_id: number | null;
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** A category as it is stored, but for what is derived from the tree. */
export type CategoryFields = Omit<Category, 'id' | 'path' | 'color_inherited' | 'is_color_inherited' | 'parameters'>;

const PARAMETER = `json_build_object('id', p.id, 'name', p.name, 'type', p.type, 'required', p.required, 'sort', p.sort, 'format', p.format,
  'default_value', p.default_value, 'attributes', p.attributes)`;

/** Ids of the category `c` and of its ancestors, from its path. */
export const ANCESTOR_IDS = `string_to_array(trim(both '/' from c.path), '/')::bigint[]`;

const FOR_ISSUE = `
  select c.id, c.name, c.type, c.can_be_picked, c.planned, c.formal_confirm_required, c.default_group_id, to_json(c.default_employee_ids) as default_employee_ids,
    c.path, c.parents, c.icon, c.color_inherited as color, f.id as flow_id, f.published_version as flow_version, f.revision as flow_revision,
    (select t.attributes from tenant t where t.tenant_id = c.tenant_id) as tenant_attributes,
    ${stoppingCriticality('c.tenant_id')} as stopping_criticality_id,
    coalesce((select p.name from people p where p.tenant_id = c.tenant_id and p.id = $3), '#' || $3::bigint) as reporter_name,
    (select coalesce(json_agg(${PARAMETER} order by length(a.path), p.sort, p.id), '[]') from category a
      join parameter p on p.tenant_id = a.tenant_id and p.category_id = a.id and not p.removed
      where a.tenant_id = c.tenant_id and a.id = any(${ANCESTOR_IDS})) as parameters
  from category c
  left join flow f on f.tenant_id = c.tenant_id and f.id = coalesce(
    (select a.flow_id from category a where a.tenant_id = c.tenant_id and a.id = any(${ANCESTOR_IDS}) and a.flow_id is not null order by length(a.path) desc limit 1),
    (select d.id from flow d where d.tenant_id = c.tenant_id and d.is_default))
  where c.tenant_id = $1 and c.id = $2 for key share of c`;

const CATEGORY = `
  select c.id, c.parent_id, c.path, c.name, c.type, c.can_be_picked, c.icon, c.color, c.color_inherited,
    c.color is null and c.color_inherited is not null as is_color_inherited, c.sort, c.issue_generates_cost, c.planned,
    c.formal_confirm_required, c.failure_codes, c.required_license, c.flow_id, c.default_group_id, to_json(c.default_employee_ids) as default_employee_ids, c.attributes,
    (select coalesce(json_agg(${PARAMETER} order by p.sort, p.id), '[]')
      from parameter p where p.tenant_id = c.tenant_id and p.category_id = c.id and not p.removed) as parameters
  from category c where c.tenant_id = $1`;

/** The whole tree, parents before children, each level by sort then id. */
export async function allCategories(query: Query): Promise<Category[]> {
  return inTreeOrder(await query.sql<Category>(`${CATEGORY} order by c.sort, c.id`));
}

/** Lets nobody else change the category or its parameters until the transaction ends. */
export async function lockCategory(query: Query, id: number): Promise<void> {
  await query('category').where({ id }).forNoKeyUpdate().first('id');
}

/** @throws NotFound */
export async function getCategory(query: Query, id: number): Promise<Category> {
  const [category] = await query.sql<Category>(`${CATEGORY} and c.id = $2`, [id]);
  if (!category) throw new NotFound('The category');
  return category;
}

/**
 * A category for an issue: its flow and parameters come from it and its ancestors. It cannot be removed until the issue is written. Null
 * when there is none.
 */
export async function categoryForIssue(query: Query, id: number, reporter: number | null): Promise<CategoryForIssue | null> {
  const [row] = await query.sql<Omit<CategoryForIssue, 'flow'> & Nullable<FlowRef>>(FOR_ISSUE, [id, reporter]);
  if (!row) return null;
  const { flow_id, flow_version, flow_revision, ...category } = row;
  if (flow_id === null || flow_version === null || flow_revision === null) return { ...category, flow: null };
  return { ...category, flow: await flowOf(query, { flow_id, flow_version, flow_revision }) };
}

/** The tree as its rules see it, locked: one change of it at a time. Only a removal waits for issues that are being reported. */
export function lockTree(query: Query, forRemoval = false): Promise<Placed[]> {
  const tree = query('category').orderBy('id');
  return (forRemoval ? tree.forUpdate() : tree.forNoKeyUpdate()).select(
    'id',
    'parent_id',
    'name',
    'color',
    'path',
    'parents',
    'color_inherited',
  );
}

/** Returns its id; it has no place in the tree until `placeCategories`. */
export async function insertCategory(query: Query, fields: CategoryFields): Promise<number> {
  const [row] = await query('category')
    .insert({ ...fields, path: '' })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('the category was not inserted');
  return row.id;
}

/** Stores changed fields of a category. */
export async function updateCategory(query: Query, id: number, fields: Partial<CategoryFields>): Promise<void> {
  await query('category').where({ id }).update(fields);
}

/** Stores what of categories follows from their place in the tree. */
export async function placeCategories(
  query: Query,
  placed: readonly Pick<Placed, 'id' | 'path' | 'parents' | 'color_inherited'>[],
): Promise<void> {
  for (const { id, path, parents, color_inherited } of placed) {
    await query('category')
      .where({ id })
      .update({ path, color_inherited, parents: JSON.stringify(parents) });
  }
}

const IN_USE = `select 1 from category where tenant_id = $1 and parent_id = $2
  union all select 1 from issue where tenant_id = $1 and category_id = $2
  union all select 1 from periodic where tenant_id = $1 and category_id = $2
  union all select 1 from parameter p join issue_parameter v on v.tenant_id = p.tenant_id and v.parameter_id = p.id where p.tenant_id = $1 and p.category_id = $2
  limit 1`;

/** Whether issues, periodics, categories below or answers to its parameters refer to it. */
export async function isInUse(query: Query, id: number): Promise<boolean> {
  return (await query.sql(IN_USE, [id])).length > 0;
}

/** Whether a category has this icon. */
export async function hasIcon(query: Query, icon: string): Promise<boolean> {
  return (await query('category').where({ icon }).first('id')) !== undefined;
}

/** Deletes a category. Returns how many rows went: 0 where there was none. */
export function eraseCategory(query: Query, id: number): Promise<number> {
  return query('category').where({ id }).del();
}

/** The sort of one that comes last below this parent. */
export async function nextSort(query: Query, parentId: number | null): Promise<number> {
  const row = await query('category').where({ parent_id: parentId }).max<{ max: number | null }>('sort as max').first();
  return (row?.max ?? 0) + 10;
}

function inTreeOrder(rows: readonly Category[]): Category[] {
  const childrenOf = new Map<number | null, Category[]>();
  for (const row of rows) childrenOf.set(row.parent_id, [...(childrenOf.get(row.parent_id) ?? []), row]);
  const below = (parent: number | null): Category[] => (childrenOf.get(parent) ?? []).flatMap((child) => [child, ...below(child.id)]);
  return below(null);
}
