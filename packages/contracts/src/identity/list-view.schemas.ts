import { z } from 'zod';
import { id } from '../shared-schemas';
import { LIST_NAMES } from './list-names';
import { preferenceParams, tablePreference } from './me.schemas';
import { line, opaque } from '../texts';

/** Most views of one list that a person keeps, and that a plant shares. */
export const LIST_VIEWS_MAX = 30;

const LAYOUT_MAX = 4000;

/** The name under which a table's preferences are kept: `issues`. */
const list = z.enum(LIST_NAMES);

export type ListName = z.infer<typeof list>;

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
