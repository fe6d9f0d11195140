import { useState } from 'react';
import { listCrewMembers, removeCrewMember } from '@portal/contracts/identity/contracts';
import type { Crew, CrewMember } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, LoadError, RouteLink, useApiQuery, useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { Dialog } from '@portal/ui-kit/dialog';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { CrewMemberDialog } from './crew-member.dialog';

type Task = { kind: 'add' } | { kind: 'edit'; member: CrewMember };

/** Everybody who belongs to a crew, did or will. */
export function CrewMembersDialog({ crew, onClose }: { crew: Crew; onClose: () => void }) {
  const t = useT();
  const { can, locale } = usePortal();
  const [task, setTask] = useState<Task | null>(null);
  const found = useApiQuery(listCrewMembers, { params: { id: crew.id } }, { live: ['crew', 'user'] });
  const changes = can('settings.crews/update');
  const members = found.data?.items;
  const columns = useColumns();
  const remove = async ({ id }: CrewMember) => {
    await api(removeCrewMember, { params: { id: crew.id, memberId: id } });
    await found.refetch();
  };
  const add = changes && (
    <Button variant="primary" icon="user-plus" onClick={() => setTask({ kind: 'add' })}>
      {t('crews.add_member')}
    </Button>
  );
  return (
    <>
      <Dialog open size="medium" title={t('crews.members_of', { name: translated(crew.name, locale) })} onClose={onClose} footer={add}>
        {!members &&
          (found.error ? <LoadError compact error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={6} />)}
        {members?.length === 0 && <EmptyState compact icon="users" title={t('crews.no_members')} />}
        {members && members.length > 0 && (
          <DataTable
            label={t('crews.members')}
            columns={columns}
            rows={members}
            rowKey={({ id }) => id}
            rowMenu={(member) => (
              <RowMenu
                name={member.user.name}
                onEdit={changes ? () => setTask({ kind: 'edit', member }) : undefined}
                onRemove={changes ? () => remove(member) : undefined}
              />
            )}
          />
        )}
      </Dialog>
      {task && (
        <CrewMemberDialog
          crew={crew}
          member={task.kind === 'edit' ? task.member : undefined}
          onClose={() => {
            setTask(null);
            void found.refetch();
          }}
        />
      )}
    </>
  );
}

function useColumns(): Column<CrewMember>[] {
  const t = useT();
  const format = useFormat();
  const personName = usePersonName();
  return [
    {
      id: 'name',
      header: t('fields.name'),
      primary: true,
      cell: ({ user }) => (
        <RouteLink to="staff.show" params={{ id: user.id }}>
          {personName(user)}
        </RouteLink>
      ),
    },
    { id: 'from', header: t('crews.from'), width: [112, 144], cell: ({ from }) => format.date(from) },
    { id: 'to', header: t('crews.to'), width: [112, 144], cell: ({ to }) => format.date(to) },
  ];
}
