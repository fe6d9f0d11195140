import { useEffect, useMemo, useState } from 'react';
import { PAGE_SIZES, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { listListViews } from '@portal/contracts/identity/contracts';
import type { ListName, ListView, TablePreference } from '@portal/contracts/identity/schemas';
import type { TableLayout } from '@portal/ui-kit/data-table';
import { prefetchQuery, useApiQuery } from '../query/use-api-query';
import { readSearch, searchToKeep, type SearchFields } from './search';
import { layoutOf, otherPageSize, pageSizeOf, preferenceOf, startView, viewToOpen } from './table-preferences';
import type { SearchInAddress } from './use-search';

const FRESH = { staleTime: 300_000 } as const;

/** What a view keeps beside its name. */
export type ViewContent = Pick<ListView, 'search' | 'layout'>;

/** A view that the list brings along: nobody saved it, and it leaves columns and page size as they are. */
export interface BuiltInView {
  id: string;
  label: string;
  /** As the address has it. */
  search: string;
}

/** Fetches the hook that names the views which a list brings along, when the menu is opened. The same function at each rendering. */
export type LoadBuiltInViews = () => Promise<() => readonly BuiltInView[]>;

/** The saved views of a list. */
export interface ListViews {
  list: ListName;
  all: readonly ListView[];
  active: ListView | undefined;
  /** The list no longer shows what the active view keeps. */
  changed: boolean;
  /** The view that this person's list starts with. */
  start: number | null;
  setStart: (view: number | null) => void;
  /** Null for the list as it comes. */
  select: (view: ListView | null) => void;
  /** Goes to a search that no saved view keeps. */
  find: (search: string) => void;
  /** What a view that is saved now would keep. */
  content: ViewContent;
}

interface ViewsOptions {
  table: ListName;
  fields: SearchFields;
  sorts: readonly string[];
  address: SearchInAddress;
  preference: TablePreference;
  savePreference: (value: TablePreference) => void;
}

/** Columns and page size as the active view or else the person has them, and how to change them. */
interface ViewLayout {
  views: ListViews;
  layout: TableLayout;
  setLayout: (layout: TableLayout) => void;
  pageSize: number;
  setPageSize: (size: number) => void;
  /** Rows of a page that are one press away. */
  otherSize: number | undefined;
  /** The view that the list starts with is not known yet: asking now would show rows for a moment that it leaves out. */
  waiting: boolean;
}

/** Asks for the saved views of a list. */
export const prefetchViews = (list: ListName): void => prefetchQuery(listListViews, { query: { list } }, FRESH);

/** The saved views of a list: which is active, what it changes, and which the list starts with. */
export function useViews({ table, fields, sorts, address: { search, change }, preference, savePreference }: ViewsOptions): ViewLayout {
  const { data, isPending } = useApiQuery(listListViews, { query: { list: table } }, FRESH);
  const all = useMemo(() => data?.items ?? [], [data]);
  const active = all.find(({ id }) => id === search.view);
  const draft = useDraft(active);
  const start = startView(preference);
  const starting = viewToOpen(preference, fields, search) !== null;

  const open = (view: { id: number | null; search: string } | null, step: 'push' | 'replace') =>
    change(() => {
      const kept = readSearch(fields, sorts, PAGE_SIZES, new URLSearchParams(view?.search));
      return { ...kept, view: view?.id ?? (start === null ? null : 'all') };
    }, step);
  const first = all.find(({ id }) => id === start);
  useEffect(() => {
    if (starting && first) open(first, 'replace');
  });

  const shown = active ? draft.layout : preference;
  const layout = useMemo(() => layoutOf(shown), [shown]);
  const chosen = pageSizeOf(search, shown);
  const pageSize = chosen ?? TABLE_PAGE_SIZE;
  const content = { search: searchToKeep(fields, search), layout: { ...preferenceOf(layout), ...(chosen && { page_size: chosen }) } };
  const setShown = (value: TablePreference) => (active ? draft.set(value) : savePreference(value));
  return {
    views: {
      list: table,
      all,
      active,
      changed: active !== undefined && !sameContent(active, content),
      start,
      setStart: (view) => savePreference({ ...preference, view }),
      select: (view) => open(view, 'push'),
      find: (search) => open({ id: null, search }, 'push'),
      content,
    },
    layout,
    setLayout: (next) => setShown({ ...shown, ...preferenceOf(next) }),
    pageSize,
    setPageSize: (size) => setShown({ ...shown, page_size: size, other_page_size: pageSize }),
    otherSize: otherPageSize(shown, pageSize),
    waiting: starting && (isPending || first !== undefined),
  };
}

/** Changes to the columns of the active view, until they are saved in it or another one is chosen. */
function useDraft(active: ListView | undefined) {
  const [draft, setDraft] = useState<{ of: ListView; layout: TablePreference }>();
  return {
    layout: draft && draft.of === active ? draft.layout : (active?.layout ?? {}),
    set: (layout: TablePreference) => active && setDraft({ of: active, layout }),
  };
}

function sameContent(kept: ViewContent, now: ViewContent): boolean {
  const written = ({ search, layout }: ViewContent) =>
    JSON.stringify([search, preferenceOf(layoutOf(layout)), layout['page_size'] ?? null]);
  return written(kept) === written(now);
}
