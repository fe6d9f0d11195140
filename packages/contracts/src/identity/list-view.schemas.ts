import { z } from 'zod';
import { id } from '../shared-schemas';
import { preferenceParams, tablePreference } from './me.schemas';
import { line, opaque } from '../texts';

/** Most views of one list that a person keeps, and that a plant shares. */
export const LIST_VIEWS_MAX = 30;

const LAYOUT_MAX = 4000;

/** The lists of all units whose views are kept. A unit with a new list adds its name here. */
const LISTS = [
  'access_holders',
  'audit',
  'changes_suggestions',
  'companies',
  'cost_centers',
  'counters',
  'crews',
  'external_systems',
  'group_members',
  'groups',
  'guest_reports',
  'handovers',
  'issue_history',
  'issues',
  'job-statuses',
  'machines',
  'my_issues',
  'notes',
  'parts',
  'periodics',
  'qr_actions',
  'reports',
  'schedule_types',
  'shift_schemas',
  'staff',
  'stocktakes',
  'storage.movements',
  'storage.reorder',
  'storage.usage',
  'survey_all_results',
  'survey_events',
  'survey_results',
  'surveys',
  'sync_exports',
  'sync_imports',
  'terminals',
  'tool_takes',
  'tools',
  'user_templates',
  'work_schemas',
] as const;
export type ListName = (typeof LISTS)[number];

/** The name under which a table's preferences are kept: `issues`. */
const list = z.enum(LISTS);

export const listViewsQuery = z.strictObject({ list: list.optional() });

const members = z.strictObject({
  name: line(60),
  /** Seen by others too: only who made it and administrators change it. */
  shared: z.boolean().default(false),
  /** Of a shared one: the only group whose members see it, beside who made it and administrators; null for the whole plant. */
  group_id: id.nullable().default(null),
  /** Filters and order as the address has them: `open=1&sort_by=title&sort_dir=asc`. */
  search: opaque(1000, 0).default(''),
  /** Columns, density and page size. */
  layout: tablePreference.refine((value) => JSON.stringify(value).length <= LAYOUT_MAX, { params: { code: 'too_long' } }).default({}),
});

export const listView = members.extend({
  id,
  list: preferenceParams.shape.key,
  /** The caller made it. */
  own: z.boolean(),
  /** The caller may change and remove it. */
  editable: z.boolean(),
});
export type ListView = z.infer<typeof listView>;

export const newListView = members.extend({ list });
export type NewListView = z.infer<typeof newListView>;

export const listViewInput = members;
export type ListViewInput = z.infer<typeof listViewInput>;
