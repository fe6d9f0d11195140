import { useCallback } from 'react';
import type { Item } from '@portal/contracts/answers';
import { getMyPreferences, savePreference } from '@portal/contracts/identity/contracts';
import type { TablePreference, TablePreferences } from '@portal/contracts/identity/schemas';
import { PAGE_SIZES, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import type { TableLayout } from '@portal/ui-kit/data-table';
import { api } from '../api/api';
import { portal } from '../portal/portal-store';
import { usePortal } from '../portal/use-portal';
import { queryClient } from '../query/query-client';
import { queryKeyOf } from '../query/query-key';
import { prefetchQuery, useApiQuery } from '../query/use-api-query';
import { isPlain, type ListSearch, type SearchFields } from './search';

type Preferences = Readonly<TablePreferences>;

const NOTHING: TablePreference = {};

const CHOSEN = { staleTime: Infinity, live: ['user'] } as const;

const storageKey = (user: number) => `portal.tables.${user}`;

/** What this browser knows before the server has answered, so that a table does not change size while it loads. */
function storedPreferences(user: number): Preferences {
  try {
    return JSON.parse(localStorage.getItem(storageKey(user)) ?? '{}') as Preferences;
  } catch {
    return {};
  }
}

/** Asks for what the person chose for their tables. */
export const prefetchPreferences = (): void => prefetchQuery(getMyPreferences, {}, CHOSEN);

/** What is known of it before the server has been asked. */
export function knownPreference(table: string): TablePreference {
  const { session } = portal.get();
  const known =
    queryClient.getQueryData<Item<Preferences>>(queryKeyOf(getMyPreferences))?.item ?? (session && storedPreferences(session.user.id));
  return known?.[table] ?? NOTHING;
}

/** The view that the person's list starts with. */
export const startView = (preference: TablePreference): number | null =>
  typeof preference['view'] === 'number' ? preference['view'] : null;

/** The view that the list opens at an address without any search: its rows are the first ones. */
export const viewToOpen = (preference: TablePreference, fields: SearchFields, search: ListSearch): number | null =>
  isPlain(fields, search) ? startView(preference) : null;

/** Rows of a page, as the address or else what is shown has it; undefined where nobody chose. */
export const pageSizeOf = ({ pp }: ListSearch, shown: TablePreference): number | undefined =>
  PAGE_SIZES.find((size) => size === (pp ?? shown['page_size']));

/** Rows of a page that a person who never chose may have by one press. */
const MORE_ROWS = 25;

/** Rows of a page that are one press away: as many as before the last choice, and more than the few that a list starts with. */
export const otherPageSize = (preference: TablePreference, now: number): number | undefined =>
  PAGE_SIZES.find((size) => size !== now && size === preference['other_page_size']) ?? (now === TABLE_PAGE_SIZE ? MORE_ROWS : undefined);

/** Saves one after the other: a choice that overtook the next one would be the last. */
function keepOnServer(table: string, value: TablePreference) {
  const mutationFn = () => api(savePreference, { params: { key: table }, body: { value }, quiet: true });
  return queryClient
    .getMutationCache()
    .build(queryClient, { scope: { id: `table ${table}` }, mutationFn })
    .execute(undefined);
}

/** What the person chose for one table (page size, columns), kept on the server for all their devices: value and how to save it. */
export function useTablePreferences(table: string): [TablePreference, (value: TablePreference) => void] {
  const {
    session: { user },
  } = usePortal();
  const { data } = useApiQuery(getMyPreferences, {}, CHOSEN);
  const known = data?.item ?? storedPreferences(user.id);

  const save = useCallback(
    (value: TablePreference) => {
      const key = queryKeyOf(getMyPreferences);
      const before = queryClient.getQueryData<Item<Preferences>>(key);
      const all = { ...(before?.item ?? storedPreferences(user.id)), [table]: value };
      localStorage.setItem(storageKey(user.id), JSON.stringify(all));
      if (before) queryClient.setQueryData<Item<Preferences>>(key, { ...before, item: all });
      // A choice that could not be kept on the server still holds in this browser.
      void keepOnServer(table, value).catch(() => undefined);
    },
    [table, user.id],
  );

  return [known[table] ?? NOTHING, save];
}

const words = (value: TablePreference[string] | undefined): string[] => (Array.isArray(value) ? value : []);

/** The columns of a table as a preference keeps them. */
export function layoutOf({ order, hidden, pinned, widths, density }: TablePreference): TableLayout {
  const sizes = words(widths).map((entry) => /^(.+):(\d{2,4})$/.exec(entry));
  return {
    order: words(order),
    hidden: words(hidden),
    pinned: words(pinned),
    widths: Object.fromEntries(sizes.flatMap((found) => (found ? [[found[1], Number(found[2])]] : []))),
    density: density === 'compact' ? density : 'comfortable',
  };
}

/** The same the other way: widths as `title:320`, since a preference is flat. */
export function preferenceOf({ order, hidden, pinned, widths, density }: TableLayout): TablePreference {
  return {
    order: [...order],
    hidden: [...hidden],
    pinned: [...pinned],
    widths: Object.entries(widths).map(([column, width]) => `${column}:${Math.round(width)}`),
    density,
  };
}
