import { useMemo, useState } from 'react';
import { syncConfigList } from '@portal/contracts/sync/lists';
import type { ExportStockMovementConfig, ImportStockConfig } from '@portal/contracts/sync/schemas';
import { api, lazyDialog, notify, useFormat, useNewAction, usePage, usePortal, useT, type Formats } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { KINDS, nameOf, type Config, type Kind } from './config-kind';

const ImportFormDialog = lazyDialog(async () => (await import('./import-form.dialog')).ImportFormDialog);
const ExportFormDialog = lazyDialog(async () => (await import('./export-form.dialog')).ExportFormDialog);
const RunsDialog = lazyDialog(async () => (await import('./runs.dialog')).RunsDialog);

const FIELDS = { search: { type: 'text', filter: 'search_contains' }, enabled: { type: 'flag', filter: 'enabled_equals' } } as const;

const RIGHT = 'settings.synchronization';

type Open = { form: Config | null } | { runs: Config; job?: string };

/** `/settings/synchronization/imports`: where stock comes from. */
export const ImportListPage = () => <ConfigListPage kind="import" />;

/** `/settings/synchronization/exports`: where movements of stock go. */
export const ExportListPage = () => <ConfigListPage kind="export" />;

function ConfigListPage({ kind }: { kind: Kind }) {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<Open | null>(null);
  const title = t(`routes.sync_${kind}s`);
  const list = useList(KINDS[kind].list as typeof KINDS.import.list, syncConfigList, FIELDS, {
    table: `sync_${kind}s`,
    live: ['sync_config', 'external_system'],
  });
  const mayChange = can(`${RIGHT}/update`);
  const remove = async ({ id }: Config) => {
    await api(KINDS[kind].remove, { params: { id } });
    list.reload();
  };
  const run = async (config: Config, dry_run: boolean) => {
    try {
      const { item } = await api(KINDS[kind].run, { params: { id: config.id }, body: { dry_run } });
      setOpen({ runs: config, job: item.job_status_id });
    } catch (error) {
      notify.failed(error);
    }
  };
  const add = can(`${RIGHT}/create`) ? () => setOpen({ form: null }) : undefined;
  useNewAction(add);
  usePage({
    title,
    breadcrumbs: [
      { label: t('routes.settings'), href: '/settings' },
      { label: t('routes.synchronization'), href: '/settings/synchronization' },
      { label: title },
    ],
  });
  return (
    <>
      <ListPage
        title={title}
        list={list}
        count={(count) => t('sync.count', { count })}
        columns={useColumns()}
        filters={[
          { field: 'search', label: t('sync.search') },
          { field: 'enabled', label: t('sync.only_enabled'), more: true },
        ]}
        rowMenu={(config) => (
          <RowMenu
            name={nameOf(config)}
            onEdit={mayChange ? () => setOpen({ form: config }) : undefined}
            more={[
              ...(mayChange
                ? [
                    { id: 'run', label: t('sync.run'), icon: 'play' as const, onSelect: () => void run(config, false) },
                    { id: 'dry', label: t('sync.dry_run'), icon: 'search' as const, onSelect: () => void run(config, true) },
                  ]
                : []),
              { id: 'runs', label: t('sync.runs'), icon: 'history', onSelect: () => setOpen({ runs: config }) },
            ]}
            onRemove={can(`${RIGHT}/delete`) ? () => remove(config) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t(`sync.add_${kind}`)}
            </Button>
          )
        }
        empty={{ icon: 'inbox', title: t(`sync.empty_${kind}s`), hint: t('sync.empty_hint') }}
      />
      {open && <OpenDialog kind={kind} open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function OpenDialog({ kind, open, onClose }: { kind: Kind; open: Open; onClose: () => void }) {
  if ('runs' in open) return <RunsDialog kind={kind} config={open.runs} job={open.job} onClose={onClose} />;
  if (kind === 'import') return <ImportFormDialog config={(open.form as ImportStockConfig | null) ?? undefined} onClose={onClose} />;
  return <ExportFormDialog config={(open.form as ExportStockMovementConfig | null) ?? undefined} onClose={onClose} />;
}

/** The server, or the folder of the installation. */
const placeOf = ({ protocol, host, port }: Config, local: string) => (protocol === 'local' ? local : `${host}:${port}`);

const nextRunOf = ({ next_run_at }: Config, format: Formats) => (next_run_at === null ? '-' : format.dateTime(next_run_at));

function useColumns(): Column<ImportStockConfig>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'system',
        header: t('sync.system'),
        width: [144, 240],
        primary: true,
        cell: ({ external_system }) => <bdi>{external_system.name}</bdi>,
      },
      {
        id: 'place',
        header: t('sync.host'),
        width: [144, 240],
        priority: 2,
        cell: (config) => <bdi dir="ltr">{placeOf(config, t('sync.local'))}</bdi>,
      },
      { id: 'root', header: t('sync.root'), width: [112, 240], priority: 3, cell: ({ root }) => <bdi dir="ltr">{root}</bdi> },
      {
        id: 'cron',
        header: t('sync.cron'),
        width: [112, 160],
        priority: 5,
        cell: ({ cron_expression }) => <bdi dir="ltr">{cron_expression}</bdi>,
      },
      { id: 'next', header: t('sync.next_run'), width: [144, 200], priority: 4, cell: (config) => nextRunOf(config, format) },
      {
        id: 'enabled',
        header: t('systems.state'),
        width: [112, 144],
        card: 'badge',
        cell: ({ enabled }) => (
          <StatusBadge size="small" tone={enabled ? 'success' : 'neutral'}>
            {t(enabled ? 'sync.enabled' : 'sync.disabled')}
          </StatusBadge>
        ),
      },
    ],
    [t, format],
  );
}
