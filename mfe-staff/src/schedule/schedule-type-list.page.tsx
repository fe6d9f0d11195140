import { useMemo, useState } from 'react';
import { listScheduleTypes, removeScheduleType } from '@portal/contracts/identity/contracts';
import { scheduleTypesList } from '@portal/contracts/identity/lists';
import type { ScheduleType } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, lazyDialog, useNewAction, usePage, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { ColorDot } from '@portal/ui-kit/color-dot';
import type { Column } from '@portal/ui-kit/data-table';
import { Inline } from '@portal/ui-kit/stack';

const ScheduleTypeDialog = lazyDialog(async () => (await import('./schedule-type.dialog')).ScheduleTypeDialog);

type Task = { kind: 'add' } | { kind: 'edit'; type: ScheduleType };

/** `/schedule_types`: kinds of scheduled events, and how available people are meanwhile. */
export function ScheduleTypeListPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [task, setTask] = useState<Task | null>(null);
  const list = useList(listScheduleTypes, scheduleTypesList, {}, { table: 'schedule_types', live: ['schedule_type'] });
  const add = can('settings.schedule_types/create') ? () => setTask({ kind: 'add' }) : undefined;
  const edit = can('settings.schedule_types/update') ? (type: ScheduleType) => setTask({ kind: 'edit', type }) : undefined;
  const title = t('routes.schedule_types');
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
  useNewAction(add);
  const remove = async ({ id }: ScheduleType) => {
    await api(removeScheduleType, { params: { id } });
    list.reload();
  };
  const close = () => {
    setTask(null);
    list.reload();
  };
  return (
    <>
      <ListPage
        title={title}
        list={list}
        count={(count) => t('types.count', { count })}
        columns={useColumns()}
        filters={[]}
        onRowOpen={edit}
        rowMenu={(type) => (
          <RowMenu
            name={translated(type.name, locale)}
            onEdit={edit && (() => edit(type))}
            onRemove={can('settings.schedule_types/delete') ? () => remove(type) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('types.add')}
            </Button>
          )
        }
        empty={{ icon: 'calendar', title: t('types.empty'), hint: t('types.empty_hint') }}
      />
      {task && <ScheduleTypeDialog type={task.kind === 'edit' ? task.type : undefined} onClose={close} />}
    </>
  );
}

function useColumns(): Column<ScheduleType>[] {
  const t = useT();
  const { locale } = usePortal();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('types.name'),
        width: [184, 360],
        primary: true,
        cell: ({ name, colour }) => (
          <Inline>
            <ColorDot colour={colour} />
            <bdi>{translated(name, locale)}</bdi>
          </Inline>
        ),
      },
      { id: 'effect', header: t('types.effect'), width: [184, 320], priority: 2, cell: ({ effect }) => t(`types.effects.${effect}`) },
    ],
    [t, locale],
  );
}
