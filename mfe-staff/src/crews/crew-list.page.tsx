import { useMemo, useState } from 'react';
import { listCrews, removeCrew } from '@portal/contracts/identity/contracts';
import { crewsList } from '@portal/contracts/identity/lists';
import type { Crew } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { addressOf, api, lazyDialog, useFormat, useNewAction, usePage, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import type { MenuItemSpec } from '@portal/ui-kit/menu';

const CrewDialog = lazyDialog(async () => (await import('./crew.dialog')).CrewDialog);
const MembersDialog = lazyDialog(async () => (await import('./crew-members.dialog')).CrewMembersDialog);

type Task = { kind: 'add' } | { kind: 'edit' | 'members'; crew: Crew };

/** `/crews`: people who work together, and the shifts they work. */
export function CrewListPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [task, setTask] = useState<Task | null>(null);
  const list = useList(listCrews, crewsList, {}, { table: 'crews', live: ['crew', 'user', 'shift_schema'] });
  const add = can('settings.crews/create') ? () => setTask({ kind: 'add' }) : undefined;
  const title = t('routes.crews');
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
  useNewAction(add);
  const remove = async ({ id }: Crew) => {
    await api(removeCrew, { params: { id } });
    list.reload();
  };
  const close = () => {
    setTask(null);
    list.reload();
  };
  const members = (crew: Crew): MenuItemSpec[] => [
    { id: 'members', label: t('crews.members'), icon: 'users', onSelect: () => setTask({ kind: 'members', crew }) },
    {
      id: 'schedule',
      label: t('routes.crew_schedule'),
      icon: 'calendar',
      href: addressOf('settings.crews.scheduled_events', { id: crew.id }) ?? undefined,
    },
  ];
  return (
    <>
      <ListPage
        title={title}
        list={list}
        count={(count) => t('crews.count', { count })}
        columns={useColumns()}
        filters={[]}
        onRowOpen={(crew) => setTask({ kind: 'members', crew })}
        rowMenu={(crew) => (
          <RowMenu
            name={translated(crew.name, locale)}
            onEdit={can('settings.crews/update') ? () => setTask({ kind: 'edit', crew }) : undefined}
            more={members(crew)}
            onRemove={can('settings.crews/delete') ? () => remove(crew) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('crews.add')}
            </Button>
          )
        }
        empty={{ icon: 'users', title: t('crews.empty'), hint: t('crews.empty_hint') }}
      />
      {task?.kind === 'members' && <MembersDialog crew={task.crew} onClose={close} />}
      {task && task.kind !== 'members' && <CrewDialog crew={task.kind === 'edit' ? task.crew : undefined} onClose={close} />}
    </>
  );
}

function useColumns(): Column<Crew>[] {
  const t = useT();
  const format = useFormat();
  const personName = usePersonName();
  const { locale } = usePortal();
  return useMemo(
    () => [
      { id: 'name', header: t('crews.name'), width: [160, 320], primary: true, cell: ({ name }) => <bdi>{translated(name, locale)}</bdi> },
      {
        id: 'leader',
        header: t('crews.leader'),
        width: [160, 280],
        priority: 2,
        cell: ({ leader }) => <bdi>{personName(leader) ?? '-'}</bdi>,
      },
      {
        id: 'shift_schema',
        header: t('crews.shift_schema'),
        width: [184, 320],
        priority: 3,
        cell: ({ shift_schema }) => (shift_schema ? <bdi>{translated(shift_schema.name, locale)}</bdi> : '-'),
      },
      {
        id: 'cycle_start',
        header: t('crews.cycle_start'),
        width: [128, 176],
        priority: 5,
        cell: ({ cycle_start }) => format.date(cycle_start),
      },
      {
        id: 'members_count',
        header: t('crews.members'),
        width: [96, 160],
        priority: 4,
        cell: ({ members_count }) => t('list.count', { count: members_count }),
      },
    ],
    [t, format, personName, locale],
  );
}
