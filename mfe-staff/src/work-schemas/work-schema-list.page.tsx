import { useMemo, useState } from 'react';
import { listWorkSchemas, removeWorkSchema } from '@portal/contracts/identity/contracts';
import { workSchemasList } from '@portal/contracts/identity/lists';
import type { WorkSchema } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, lazyDialog, useNewAction, usePage, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { StatusBadge } from '@portal/ui-kit/status-badge';

const WorkSchemaDialog = lazyDialog(async () => (await import('./work-schema.dialog')).WorkSchemaDialog);

const RIGHT = 'settings.work_schemas';

/** `/settings/work-schemas`: working hours of a week, and the holidays. */
export function WorkSchemaListPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [open, setOpen] = useState<{ schema?: WorkSchema } | null>(null);
  const list = useList(listWorkSchemas, workSchemasList, {}, { table: 'work_schemas', live: ['work_schema'] });
  const add = can(`${RIGHT}/create`) ? () => setOpen({}) : undefined;
  const edits = can(`${RIGHT}/update`);
  const title = t('routes.work_schemas');
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
  useNewAction(add);
  const remove = async ({ id }: WorkSchema) => {
    await api(removeWorkSchema, { params: { id } });
    list.reload();
  };
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={useColumns()}
        filters={[]}
        onRowOpen={edits ? (schema) => setOpen({ schema }) : undefined}
        rowMenu={(schema) => (
          <RowMenu
            name={translated(schema.name, locale)}
            onEdit={edits ? () => setOpen({ schema }) : undefined}
            onRemove={can(`${RIGHT}/delete`) ? () => remove(schema) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('work.add')}
            </Button>
          )
        }
        empty={{ icon: 'calendar', title: t('work.empty'), hint: t('work.empty_hint') }}
      />
      {open && (
        <WorkSchemaDialog
          {...open}
          onClose={() => {
            setOpen(null);
            list.reload();
          }}
        />
      )}
    </>
  );
}

function useColumns(): Column<WorkSchema>[] {
  const t = useT();
  const { locale } = usePortal();
  return useMemo(
    () => [
      { id: 'name', header: t('crews.name'), width: [160, 320], primary: true, cell: ({ name }) => <bdi>{translated(name, locale)}</bdi> },
      {
        id: 'holidays',
        header: t('work.holidays'),
        width: [112, 176],
        priority: 3,
        cell: ({ holidays }) => t('work.days', { count: holidays.length }),
      },
      {
        id: 'is_default',
        header: t('work.state'),
        width: [136, 240],
        priority: 2,
        card: 'badge',
        cell: ({ is_default }) =>
          is_default && (
            <StatusBadge size="small" tone="success">
              {t('work.of_plant')}
            </StatusBadge>
          ),
      },
    ],
    [t, locale],
  );
}
