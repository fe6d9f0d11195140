import { useMemo, useState } from 'react';
import { listTerminals, removeTerminal, unregisterTerminal } from '@portal/contracts/identity/contracts';
import { terminalsList } from '@portal/contracts/identity/lists';
import type { Terminal } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import {
  addressOf,
  api,
  confirm,
  lazyDialog,
  notify,
  RouteLink,
  Slot,
  useNewAction,
  usePortal,
  useT,
  useTerminalViews,
} from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { Icon } from '@portal/ui-kit/icon';
import type { MenuItemSpec } from '@portal/ui-kit/menu';
import { useSettingsPage } from '../settings-page';
import { TerminalDevice } from './terminal-device';
import { TerminalLink } from './terminal-link';

const TerminalDialog = lazyDialog(async () => (await import('./terminal.dialog')).TerminalDialog);

const FIELDS = { name: { type: 'text', filter: 'name_contains' } } as const;

type Task = { kind: 'add' } | { kind: 'edit' | 'access'; terminal: Terminal };

/** `/terminals`: the shared devices of the plant. */
export function TerminalListPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [task, setTask] = useState<Task | null>(null);
  const list = useList(listTerminals, terminalsList, FIELDS, { table: 'terminals', live: ['user'] });
  const add = can('settings.terminals/create') ? () => setTask({ kind: 'add' }) : undefined;
  useNewAction(add);
  useSettingsPage(t('routes.terminals'));
  const close = () => {
    setTask(null);
    list.reload();
  };
  const remove = async ({ id }: Terminal) => {
    await api(removeTerminal, { params: { id } });
    list.reload();
  };
  const unregister = async ({ id, name: names }: Terminal) => {
    const name = translated(names, locale);
    const sure = await confirm({
      title: t('terminals.unregister_title', { name }),
      body: t('terminals.unregister_body'),
      confirm: t('terminals.unregister'),
      danger: true,
    });
    if (!sure) return;
    try {
      await api(unregisterTerminal, { params: { id } });
      notify.saved(name);
    } catch (error) {
      notify.failed(error);
    }
    list.reload();
  };
  const edits = can('settings.terminals/update');
  const more = (terminal: Terminal): MenuItemSpec[] => {
    const href = can('terminals.edit/read') ? addressOf('settings.terminalEquipment', { id: terminal.id }) : null;
    const machines = href === null ? [] : [{ id: 'machines', label: t('terminals.machines'), icon: 'factory', href }];
    if (!edits) return machines;
    const access = { id: 'access', label: t('terminals.access'), icon: 'lock', onSelect: () => setTask({ kind: 'access', terminal }) };
    const device = { id: 'unregister', label: t('terminals.unregister'), icon: 'unplug', onSelect: () => void unregister(terminal) };
    return terminal.registered_at === null ? [...machines, access] : [...machines, access, device];
  };
  return (
    <>
      <ListPage
        title={t('routes.terminals')}
        list={list}
        count={(count) => t('terminals.count', { count })}
        columns={useColumns()}
        filters={[{ field: 'name', label: t('terminals.search') }]}
        rowMenu={(terminal) => (
          <RowMenu
            name={translated(terminal.name, locale)}
            onEdit={edits ? () => setTask({ kind: 'edit', terminal }) : undefined}
            more={more(terminal)}
            onRemove={can('settings.terminals/delete') ? () => remove(terminal) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('terminals.add')}
            </Button>
          )
        }
        empty={{ icon: 'monitor', title: t('terminals.empty'), hint: t('terminals.empty_hint') }}
      />
      {task?.kind === 'access' && <Slot name="terminal.access" props={{ terminal: task.terminal, onClose: close }} />}
      {task && task.kind !== 'access' && <TerminalDialog terminal={task.kind === 'edit' ? task.terminal : undefined} onClose={close} />}
    </>
  );
}

function useColumns(): Column<Terminal>[] {
  const t = useT();
  const { locale } = usePortal();
  const views = useTerminalViews();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('terminals.name'),
        width: [152, 320],
        primary: true,
        cell: ({ name }) => <bdi>{translated(name, locale)}</bdi>,
      },
      {
        id: 'link',
        header: t('terminals.link'),
        width: [240, 480],
        priority: 2,
        cell: ({ id, name }) => <TerminalLink id={id} name={translated(name, locale)} />,
      },
      { id: 'pin', header: t('terminals.pin'), width: [104, 136], priority: 3, cell: ({ pin }) => <bdi dir="ltr">{pin ?? '-'}</bdi> },
      {
        id: 'machines',
        header: t('terminals.machines'),
        width: [88, 112],
        priority: 4,
        card: 'none',
        cell: ({ id, name }) => (
          <RouteLink to="settings.terminalEquipment" params={{ id }}>
            <Icon name="factory" label={t('terminals.machines_of', { name: translated(name, locale) })} />
          </RouteLink>
        ),
      },
      {
        id: 'device',
        header: t('terminals.device'),
        width: [200, 320],
        priority: 4,
        card: 'badge',
        cell: (terminal) => <TerminalDevice terminal={terminal} />,
      },
      {
        id: 'default_view',
        header: t('terminals.view'),
        width: [136, 200],
        priority: 5,
        cell: ({ attributes: { default_view: view } }) => views.find(({ mode }) => mode === view)?.title ?? view,
      },
    ],
    [t, locale, views],
  );
}
