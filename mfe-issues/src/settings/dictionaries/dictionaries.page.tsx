import { useMemo } from 'react';
import { listDictionaries } from '@portal/contracts/issues/contracts';
import { DICTIONARY_GROUPS, type DictionaryGroup } from '@portal/contracts/dictionary-groups';
import { addressOf, goTo, LoadError, useApiQuery, useFormat, useT } from '@portal/portal-kit';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { PageHeader } from '@portal/ui-kit/page-header';
import { useSettingsBreadcrumbs } from '../settings-breadcrumbs';

interface GroupRow {
  id: DictionaryGroup;
  count: number;
}

const hrefOf = (group: DictionaryGroup) => addressOf('settings.dictionary.group', { group }) ?? undefined;

/** `/settings/dictionary`: the dictionaries of the plant, with how many entries each has. */
export function DictionariesPage() {
  const t = useT();
  const format = useFormat();
  const title = t('routes.dictionary');
  useSettingsBreadcrumbs(title, { screen: 'settings.dictionary', label: title });
  const query = useApiQuery(listDictionaries, { query: {} }, { live: ['dictionary'] });
  const items = query.data?.items;
  const rows = useMemo(
    () => items && DICTIONARY_GROUPS.map((id): GroupRow => ({ id, count: items.filter(({ group }) => group === id).length })),
    [items],
  );
  const columns = useMemo<Column<GroupRow>[]>(
    () => [
      { id: 'name', header: t('entries.dictionary'), primary: true, cell: ({ id }) => t(`entries.groups.${id}`) },
      { id: 'count', header: t('entries.count'), align: 'end', cell: ({ count }) => format.number(count) },
    ],
    [t, format],
  );
  return (
    <>
      <PageHeader title={title} />
      <DataTable<GroupRow>
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefOf(id)}
        onRowOpen={({ id }) => void goTo(hrefOf(id) ?? '')}
        error={query.error && !items ? <LoadError compact error={query.error} onRetry={() => void query.refetch()} /> : undefined}
      />
    </>
  );
}
