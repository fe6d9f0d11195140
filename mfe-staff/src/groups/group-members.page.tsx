import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { listGroups, listUserCards, removeGroupMember } from '@portal/contracts/identity/contracts';
import { userCardsList } from '@portal/contracts/identity/lists';
import type { Group, UserCard } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import {
  addressOf,
  api,
  lazyDialog,
  LoadError,
  NotFoundPage,
  useApiQuery,
  useDictionary,
  usePage,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Avatar } from '@portal/ui-kit/avatar';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { SkeletonText } from '@portal/ui-kit/skeleton';

const MemberDialog = lazyDialog(async () => (await import('./group-member.dialog')).GroupMemberDialog);

/** `/groups/:group/users`: who belongs to a group. */
export function GroupMembersPage() {
  const id = Number(useParams().group);
  const found = useApiQuery(listGroups, { query: { id_equals: id } }, { live: ['user'], enabled: Number.isSafeInteger(id) });
  const [group] = found.data?.items ?? [];
  if (!Number.isSafeInteger(id) || (found.data && !group)) return <NotFoundPage />;
  if (found.error) return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  return group ? <Members key={id} group={group} /> : <SkeletonText lines={8} />;
}

/** Which members: those of the group, and of these whoever is looked for. */
const fieldsOf = (group: number) =>
  ({
    group: { type: 'option', filter: 'group_id_equals', options: [String(group)] },
    name: { type: 'text', filter: 'name_contains' },
  }) as const;

function Members({ group }: { group: Group }) {
  const t = useT();
  const { can, locale } = usePortal();
  const [adding, setAdding] = useState(false);
  const list = useList(
    listUserCards,
    userCardsList,
    useMemo(() => fieldsOf(group.id), [group.id]),
    { table: 'group_members', live: ['user'] },
  );
  const title = translated(group.name, locale);
  usePage({
    title,
    breadcrumbs: [
      { label: t('routes.settings'), href: '/settings' },
      { label: t('routes.groups'), href: addressOf('settings.groups') ?? undefined },
      { label: title },
    ],
  });
  const changes = can('settings.groups.edit/update');
  const remove = async ({ id }: UserCard) => {
    await api(removeGroupMember, { params: { id: group.id, userId: id } });
    list.reload();
  };
  return (
    <>
      <ListPage
        title={title}
        list={list}
        count={(count) => t('list.count', { count })}
        columns={useColumns()}
        filters={[{ field: 'name', label: t('list.search') }]}
        rowHref={({ id }) => (can('settings.staff/read') ? (addressOf('staff.show', { id }) ?? undefined) : undefined)}
        rowMenu={(person) => <RowMenu name={person.name} onRemove={changes ? () => remove(person) : undefined} />}
        actions={
          changes && (
            <Button variant="primary" icon="user-plus" onClick={() => setAdding(true)}>
              {t('groups.add_member')}
            </Button>
          )
        }
        empty={{ icon: 'users', title: t('groups.no_members'), hint: t('groups.no_members_hint') }}
      />
      {adding && (
        <MemberDialog
          group={group}
          onClose={() => {
            setAdding(false);
            list.reload();
          }}
        />
      )}
    </>
  );
}

function useColumns(): Column<UserCard>[] {
  const t = useT();
  const functions = useDictionary('functions');
  const departments = useDictionary('departments');
  return useMemo(
    () => [
      {
        id: 'photo',
        header: t('fields.photo'),
        width: [64, 72],
        priority: 4,
        card: 'none',
        cell: ({ name, photo }) => <Avatar name={name} src={photo?.path} />,
      },
      { id: 'name', header: t('fields.name'), primary: true, cell: ({ name }) => name },
      {
        id: 'function',
        header: t('fields.function'),
        width: [136, 240],
        priority: 2,
        cell: (person) => functions.word(person.function) ?? '-',
      },
      {
        id: 'department',
        header: t('fields.department'),
        width: [136, 240],
        priority: 3,
        cell: ({ department }) => departments.word(department) ?? '-',
      },
    ],
    [t, functions, departments],
  );
}
