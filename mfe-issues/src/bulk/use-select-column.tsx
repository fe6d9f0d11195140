import { useMemo } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import type { Column } from '@portal/ui-kit/data-table';
import { SelectCell } from './select-cell';
import type { Selection } from './use-selection';

/** The columns with one of ticks before them, for those who may change issues. */
export function useSelectColumn(selection: Selection, columns: Column<IssueRow>[]): Column<IssueRow>[] {
  const t = useT();
  const { can } = usePortal();
  const may = can('issues/update') || can('issues.assign/update') || can('issues/delete');
  return useMemo(() => {
    const ticks: Column<IssueRow> = {
      id: 'select',
      header: t('bulk.select'),
      hideHeader: true,
      width: [48, 48],
      priority: 10,
      card: 'none',
      cell: ({ id }) => <SelectCell id={id} selection={selection} />,
    };
    return may ? [ticks, ...columns] : columns;
  }, [may, columns, selection, t]);
}
