import { useMemo } from 'react';
import type { ToolTake } from '@portal/contracts/inventory/schemas';
import { equipmentName, RouteLink, useFormat, usePersonName, useT } from '@portal/portal-kit';
import type { Column } from '@portal/ui-kit/data-table';
import { StatusBadge } from '@portal/ui-kit/status-badge';

/** Columns of the log of tools; `named` adds the tool. */
export function useTakeColumns(named: boolean): Column<ToolTake>[] {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  return useMemo((): Column<ToolTake>[] => {
    const tool: Column<ToolTake> = {
      id: 'equipment',
      header: t('routes.tool'),
      primary: true,
      width: [184, 400],
      cell: ({ equipment }) => (
        <RouteLink to="tools.show" params={{ id: equipment.id }}>
          {equipmentName(equipment)}
        </RouteLink>
      ),
    };
    const condition = (value: ToolTake['condition_in']) => (value ? t(`tools.conditions.${value}`) : '-');
    const remark = (take: ToolTake) =>
      [take.comment, take.return_comment, take.rejection_reason && t('tools.rejected_because', { reason: take.rejection_reason })]
        .filter(Boolean)
        .join(' · ') || '-';
    return [
      {
        id: 'state',
        header: t('equipment.status_label'),
        width: [128, 176],
        priority: 9,
        card: 'badge',
        cell: (take) => <TakeState take={take} />,
      },
      ...(named ? [tool] : []),
      { id: 'user', header: t('tools.who'), primary: !named, width: [144, 224], priority: 8, cell: ({ user }) => nameOf(user) },
      {
        id: 'taken_at',
        header: t('tools.taken_at'),
        width: [160, 192],
        priority: 7,
        card: 'age',
        cell: ({ taken_at }) => format.dateTime(taken_at),
      },
      {
        id: 'due_at',
        header: t('tools.due_at'),
        width: [160, 192],
        priority: 1,
        card: 'labelled',
        cell: ({ due_at }) => (due_at ? format.dateTime(due_at) : '-'),
      },
      {
        id: 'returned_at',
        header: t('tools.returned_at'),
        width: [160, 192],
        priority: 6,
        card: 'labelled',
        cell: ({ returned_at }) => (returned_at ? format.dateTime(returned_at) : '-'),
      },
      {
        id: 'condition_in',
        header: t('tools.condition_in'),
        width: [112, 144],
        priority: 5,
        card: 'labelled',
        cell: ({ condition_in }) => condition(condition_in),
      },
      {
        id: 'issue_id',
        header: t('tools.issue'),
        width: [80, 112],
        priority: 3,
        card: 'labelled',
        cell: ({ issue_id }) =>
          issue_id === null ? (
            '-'
          ) : (
            <RouteLink to="issues.show" params={{ id: issue_id }}>
              #{issue_id}
            </RouteLink>
          ),
      },
      { id: 'comment', header: t('tools.comment'), width: [128, 320], priority: 6, cell: (take) => <bdi>{remark(take)}</bdi> },
    ];
  }, [t, format, nameOf, named]);
}

function TakeState({ take }: { take: ToolTake }) {
  const t = useT();
  if (take.overdue)
    return (
      <StatusBadge tone="warning" icon="warning" size="small">
        {t('tools.states.overdue')}
      </StatusBadge>
    );
  return take.returned_at ? (
    <StatusBadge tone={take.condition_in === 'damaged' ? 'danger' : 'success'} icon="circle-check" size="small">
      {t('tools.states.returned')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="info" icon="user" size="small">
      {t('tools.states.out')}
    </StatusBadge>
  );
}
