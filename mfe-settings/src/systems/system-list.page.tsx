import { useMemo, useState } from 'react';
import { listExternalSystems, removeExternalSystem } from '@portal/contracts/sync/contracts';
import { externalSystemList } from '@portal/contracts/sync/lists';
import type { ExternalSystem } from '@portal/contracts/sync/schemas';
import { api, lazyDialog, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { useSettingsPage } from '../settings-page';

const SystemFormDialog = lazyDialog(async () => (await import('./system-form.dialog')).SystemFormDialog);

const FIELDS = { search: { type: 'text', filter: 'search_contains' }, enabled: { type: 'flag', filter: 'enabled_equals' } } as const;

/** `/external_systems`: other systems that exchange files with the portal. */
export function SystemListPage() {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<{ system?: ExternalSystem } | null>(null);
  const list = useList(listExternalSystems, externalSystemList, FIELDS, { table: 'external_systems', live: ['external_system'] });
  const remove = async ({ id }: ExternalSystem) => {
    await api(removeExternalSystem, { params: { id } });
    list.reload();
  };
  const add = can('settings.systems/create') ? () => setOpen({}) : undefined;
  useNewAction(add);
  useSettingsPage(t('routes.systems'));
  return (
    <>
      <ListPage
        title={t('routes.systems')}
        list={list}
        count={(count) => t('systems.count', { count })}
        columns={useColumns()}
        filters={[
          { field: 'search', label: t('systems.search') },
          { field: 'enabled', label: t('systems.only_enabled'), more: true },
        ]}
        rowMenu={(system) => (
          <RowMenu
            name={system.name}
            onEdit={can('settings.systems/update') ? () => setOpen({ system }) : undefined}
            onRemove={can('settings.systems/delete') ? () => remove(system) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('systems.add')}
            </Button>
          )
        }
        empty={{ icon: 'factory', title: t('systems.empty'), hint: t('systems.empty_hint') }}
      />
      {open && <SystemFormDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useColumns(): Column<ExternalSystem>[] {
  const t = useT();
  return useMemo(
    () => [
      { id: 'name', header: t('systems.name'), width: [160, 320], primary: true, cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'enabled',
        header: t('systems.state'),
        width: [120, 160],
        card: 'badge',
        cell: ({ enabled }) => (
          <StatusBadge size="small" tone={enabled ? 'success' : 'neutral'}>
            {t(enabled ? 'systems.enabled' : 'systems.disabled')}
          </StatusBadge>
        ),
      },
      {
        id: 'timezone',
        header: t('systems.timezone'),
        width: [160, 240],
        priority: 2,
        cell: ({ timezone }) => <bdi dir="ltr">{timezone.replaceAll('_', ' ')}</bdi>,
      },
      { id: 'key', header: t('systems.key'), width: [120, 200], priority: 3, cell: ({ key }) => <bdi dir="ltr">{key}</bdi> },
    ],
    [t],
  );
}
