import { useMemo, useState } from 'react';
import { listUserTemplates, removeUserTemplate } from '@portal/contracts/identity/contracts';
import { userTemplatesList } from '@portal/contracts/identity/lists';
import type { UserTemplate } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, lazyDialog, Slot, useFormat, useNewAction, usePage, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { type TemplateTask, useTemplateMenu } from './use-template-menu';

const FormDialog = lazyDialog(async () => (await import('./user-template.dialog')).UserTemplateDialog);
const AccessDialog = lazyDialog(async () => (await import('../access/access.dialog')).TemplateAccessDialog);

/** `/settings/user_templates`: what people of one kind begin with. */
export function UserTemplateListPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [task, setTask] = useState<TemplateTask | null>(null);
  const list = useList(listUserTemplates, userTemplatesList, {}, { table: 'user_templates', live: ['user'] });
  const menu = useTemplateMenu(setTask);
  const add = can('settings.staff/create') ? () => setTask({ kind: 'add' }) : undefined;
  const title = t('routes.user_templates');
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
  useNewAction(add);
  const remove = async ({ id }: UserTemplate) => {
    await api(removeUserTemplate, { params: { id } });
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
        count={(count) => t('user_templates.count', { count })}
        columns={useColumns()}
        filters={[]}
        rowMenu={(template) => (
          <RowMenu
            name={translated(template.name, locale)}
            onEdit={can('settings.staff/update') ? () => setTask({ kind: 'edit', template }) : undefined}
            more={menu(template)}
            onRemove={can('settings.staff/delete') && !template.is_default ? () => remove(template) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('user_templates.add')}
            </Button>
          )
        }
        empty={{ icon: 'users', title: t('user_templates.empty') }}
      />
      {task && <TemplateDialog task={task} onClose={close} />}
    </>
  );
}

function TemplateDialog({ task, onClose }: { task: TemplateTask; onClose: () => void }) {
  switch (task.kind) {
    case 'add':
      return <FormDialog onClose={onClose} />;
    case 'edit':
      return <FormDialog template={task.template} onClose={onClose} />;
    case 'access':
      return <AccessDialog template={task.template} onClose={onClose} />;
    case 'dashboard':
      return <Slot name="user_template.dashboard" props={{ template: task.template, onClose }} />;
  }
}

function useColumns(): Column<UserTemplate>[] {
  const t = useT();
  const { locale } = usePortal();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('user_templates.name'),
        width: [184, 400],
        primary: true,
        cell: ({ name }) => <bdi>{translated(name, locale)}</bdi>,
      },
      {
        id: 'is_default',
        header: t('user_templates.default'),
        width: [168, 208],
        priority: 3,
        card: 'badge',
        cell: ({ is_default }) =>
          is_default && (
            <StatusBadge size="small" tone="info">
              {t('user_templates.is_default')}
            </StatusBadge>
          ),
      },
      {
        id: 'groups',
        header: t('user_templates.groups'),
        width: [160, 320],
        priority: 4,
        cell: ({ groups }) => format.list(groups.map(({ name }) => translated(name, locale))) || null,
      },
      {
        id: 'users_count',
        header: t('user_templates.people'),
        width: [112, 144],
        priority: 2,
        cell: ({ users_count }) => t('list.count', { count: users_count }),
      },
    ],
    [t, locale, format],
  );
}
