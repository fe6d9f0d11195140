import { useState } from 'react';
import { useParams } from 'react-router';
import { removeDictionaryEntry, sortDictionaryEntry } from '@portal/contracts/issues/contracts';
import { DICTIONARY_GROUPS, type DictionaryGroup } from '@portal/contracts/dictionary-groups';
import { translated } from '@portal/contracts/locales';
import {
  addressOf,
  api,
  ApiError,
  goTo,
  invalidate,
  lazyDialog,
  LoadError,
  NotFoundPage,
  useNewAction,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { DataTable } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { IconButton } from '@portal/ui-kit/icon-button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Inline } from '@portal/ui-kit/stack';
import { OrderCell } from '../order/order-cell';
import { SortableRows } from '../order/sortable-rows';
import { useOrder } from '../order/use-order';
import { useSettingsBreadcrumbs } from '../settings-breadcrumbs';
import { useEntryColumns } from './entry-columns';
import { useEntries, type Entry } from './use-entries';

const EntryFormDialog = lazyDialog(async () => (await import('./entry-form.dialog')).EntryFormDialog);

const RIGHT = 'settings.dictionary';
const NO_ENTRIES: readonly Entry[] = [];

/** `/settings/dictionary/:group/:id?`: a level of a dictionary. */
export function EntriesPage() {
  const named = useParams().group;
  const group = DICTIONARY_GROUPS.find((known) => known === named);
  return group ? <Entries key={group} group={group} /> : <NotFoundPage />;
}

const saveOrder = ({ id, sort }: Entry) => api(sortDictionaryEntry, { params: { id }, body: { sort } });

function Entries({ group }: { group: DictionaryGroup }) {
  const t = useT();
  const { can, locale } = usePortal();
  const param = useParams().id;
  const { tree, query } = useEntries(group);
  const parent = tree?.get(Number(param)) ?? null;
  const level = tree?.children(parent?.id ?? null) ?? NO_ENTRIES;
  const [open, setOpen] = useState<{ entry?: Entry } | null>(null);
  const order = useOrder(level, 'dictionary', saveOrder);
  const place = (entry: Entry) => (
    <OrderCell name={translated(entry.value, locale)} index={level.indexOf(entry)} count={level.length} onMove={order.move} />
  );
  const placed = can(`${RIGHT}/update`) ? place : undefined;
  const columns = useEntryColumns({ group, tree, order: placed });
  const add = can(`${RIGHT}/create`) ? () => setOpen({}) : undefined;
  useNewAction(add);
  const name = t(`entries.groups.${group}`);
  const title = parent ? translated(parent.value, locale) : name;
  const hrefOf = (id: number | null) =>
    (id === null ? addressOf('settings.dictionary.group', { group }) : addressOf('settings.dictionary.entry', { group, id })) ?? undefined;
  const above = (tree?.path(parent?.parent_id) ?? []).map(({ id, value }) => ({ label: translated(value, locale), href: hrefOf(id) }));
  useSettingsBreadcrumbs(
    title,
    { screen: 'settings.dictionary', label: t('routes.dictionary') },
    parent ? [{ label: name, href: hrefOf(null) }, ...above] : [],
  );
  if (tree && param !== undefined && !parent) return <NotFoundPage />;
  const back = parent ? hrefOf(parent.parent_id) : addressOf('settings.dictionary');
  const addButton = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('entries.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={
          <Inline as="span" $gap="s">
            <IconButton icon="arrow-left" label={t('actions.back')} onClick={() => void goTo(back ?? '')} />
            <bdi>{title}</bdi>
          </Inline>
        }
        count={level.length}
        counting={!tree}
        actions={
          <>
            <IconButton icon="refresh" label={t('actions.reload')} onClick={() => void query.refetch()} />
            {addButton}
          </>
        }
      />
      <SortableRows onMove={order.move}>
        <DataTable<Entry>
          label={title}
          columns={columns}
          rows={tree && level}
          rowKey={({ id }) => id}
          onRowOpen={can(`${RIGHT}/update`) ? (entry) => setOpen({ entry }) : undefined}
          rowAccent={({ color }) => color}
          cardAction={placed}
          rowMenu={(entry) => <EntryMenu entry={entry} onEdit={() => setOpen({ entry })} />}
          fetching={order.busy || query.isFetching}
          empty={
            <EmptyState compact icon="clipboard" title={t('entries.empty')} action={addButton}>
              {t('entries.empty_hint')}
            </EmptyState>
          }
          error={query.error && !tree ? <LoadError compact error={query.error} onRetry={() => void query.refetch()} /> : undefined}
        />
      </SortableRows>
      {open && tree && <EntryFormDialog {...open} group={group} tree={tree} parent={parent} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Edit and remove; what the product needs stays. */
function EntryMenu({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  const t = useT();
  const { can, locale } = usePortal();
  const name = translated(entry.value, locale);
  const remove = async () => {
    await api(removeDictionaryEntry, { params: { id: entry.id } });
    invalidate(['dictionary']);
  };
  return (
    <RowMenu
      name={name}
      onEdit={can(`${RIGHT}/update`) ? onEdit : undefined}
      onRemove={can(`${RIGHT}/delete`) && !entry.system ? remove : undefined}
      refusal={(error) => (error instanceof ApiError && error.word === 'in_use' ? t('entries.in_use', { name }) : null)}
    />
  );
}
