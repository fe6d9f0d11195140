import { useMemo, useState } from 'react';
import { listGroups, removeGroup } from '@portal/contracts/identity/contracts';
import { isPortalGroup } from '@portal/contracts/identity/portal-groups';
import { groupsList } from '@portal/contracts/identity/lists';
import type { Group } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { addressOf, api, ApiError, lazyDialog, useNewAction, usePage, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import type { MenuItemSpec } from '@portal/ui-kit/menu';
import { StatusBadge } from '@portal/ui-kit/status-badge';

const GroupDialog = lazyDialog(async () => (await import('./group.dialog')).GroupDialog);
const GroupAccessDialog = lazyDialog(async () => (await import('./group-access.dialog')).GroupAccessDialog);

const FIELDS = { name: { type: 'text', filter: 'name_contains' } } as const;

type Task = { kind: 'add' } | { kind: 'edit' | 'access'; group: Group };

/** `/groups`: people who belong together, for issues, flows and access. */
export function GroupListPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [task, setTask] = useState<Task | null>(null);
  const list = useList(listGroups, groupsList, FIELDS, { table: 'groups', live: ['user'] });
  const add = can('settings.groups.edit/create') ? () => setTask({ kind: 'add' }) : undefined;
  const title = t('routes.groups');
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
  useNewAction(add);
  const remove = async ({ id }: Group) => {
    await api(removeGroup, { params: { id } });
    list.reload();
  };
  const close = () => {
    setTask(null);
    list.reload();
  };
  const edits = can('settings.groups.edit/update');
  const more = (group: Group): MenuItemSpec[] =>
    edits && can('settings.groups/read')
      ? [{ id: 'access', label: t('groups.access'), icon: 'lock', onSelect: () => setTask({ kind: 'access', group }) }]
      : [];
  return (
    <>
      <ListPage
        title={title}
        list={list}
        count={(count) => t('groups.count', { count })}
        columns={useColumns()}
        filters={[{ field: 'name', label: t('list.search') }]}
        rowHref={({ id }) => addressOf('settings.groups.users', { group: id }) ?? undefined}
        rowMenu={(group) => (
          <RowMenu
            name={translated(group.name, locale)}
            onEdit={edits ? () => setTask({ kind: 'edit', group }) : undefined}
            more={more(group)}
            onRemove={can('settings.groups.edit/delete') && !isPortalGroup(group.key) ? () => remove(group) : undefined}
            refusal={(error) => (error instanceof ApiError && error.problem?.status === 'in_use' ? t('groups.in_use') : null)}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('groups.add')}
            </Button>
          )
        }
        empty={{ icon: 'users', title: t('groups.empty'), hint: t('groups.empty_hint') }}
      />
      {task?.kind === 'access' && <GroupAccessDialog group={task.group} onClose={close} />}
      {task && task.kind !== 'access' && <GroupDialog group={task.kind === 'edit' ? task.group : undefined} onClose={close} />}
    </>
  );
}

function useColumns(): Column<Group>[] {
  const t = useT();
  const { locale } = usePortal();
  return useMemo(
    () => [
      { id: 'name', header: t('groups.name'), width: [184, 400], primary: true, cell: ({ name }) => <bdi>{translated(name, locale)}</bdi> },
      {
        id: 'members_count',
        header: t('groups.members'),
        width: [96, 160],
        priority: 2,
        cell: ({ members_count }) => t('list.count', { count: members_count }),
      },
      {
        id: 'key',
        header: t('groups.origin'),
        width: [136, 240],
        priority: 3,
        card: 'badge',
        cell: ({ key }) =>
          isPortalGroup(key) && (
            <StatusBadge size="small" tone="info">
              {t('groups.of_portal')}
            </StatusBadge>
          ),
      },
    ],
    [t, locale],
  );
}
