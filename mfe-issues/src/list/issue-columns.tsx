import { useMemo } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { translated, type Locale } from '@portal/contracts/locales';
import { RelativeTime, usePortal, useT, type Translate } from '@portal/portal-kit';
import type { Column } from '@portal/ui-kit/data-table';
import { Icon } from '@portal/ui-kit/icon';
import { pathOfRef } from '../categories/category-path';
import { IssueState } from '../states/issue-state';

export type IssueColumn =
  'id' | 'category' | 'title' | 'status' | 'created_by' | 'operated_by' | 'created' | 'equipment' | 'criticality' | 'formal_confirm';

/** Columns of issue tables, by name and in the order asked for; `sorts` are those that the list can be sorted by. Both are constants. */
export function useIssueColumns(names: readonly IssueColumn[], sorts: readonly string[]): Column<IssueRow>[] {
  const t = useT();
  const { locale } = usePortal();
  return useMemo(() => columnsOf(names, sorts, t, locale), [names, sorts, t, locale]);
}

function columnsOf(names: readonly IssueColumn[], sorts: readonly string[], t: Translate, locale: Locale): Column<IssueRow>[] {
  const columns: Record<IssueColumn, Omit<Column<IssueRow>, 'id' | 'header'>> = {
    id: { cell: (issue) => t('number', { id: issue.id }) },
    category: { cell: (issue) => pathOfRef(issue.category, locale) },
    title: { primary: true, cell: (issue) => <bdi>{issue.title}</bdi> },
    status: { cell: (issue) => <IssueState issue={issue} /> },
    created_by: { cell: (issue) => issue.created_by_user?.name ?? t('none') },
    operated_by: { cell: (issue) => issue.current_employee?.name ?? t('none') },
    created: { cell: (issue) => <RelativeTime at={issue.created_at} /> },
    equipment: { cell: (issue) => issue.equipment_name ?? t('none') },
    criticality: { cell: (issue) => translated(issue.criticality?.value, locale) || t('none') },
    formal_confirm: { align: 'center', cell: (issue) => (issue.formal_confirm_at ? <Icon name="check" label={t('yes')} /> : t('none')) },
  };
  return names.map((name) => {
    const id = SORT_KEYS[name] ?? name;
    return { id, header: t(`fields.${name}`), sortable: sorts.includes(id), ...columns[name] };
  });
}

/** Where the list's grammar names a column differently. */
const SORT_KEYS: Partial<Record<IssueColumn, string>> = { created: 'created_at' };
