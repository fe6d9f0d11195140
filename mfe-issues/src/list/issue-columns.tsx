import { useMemo } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { translated, type Locale } from '@portal/contracts/locales';
import { RelativeTime, usePortal, useT, type Translate, usePersonName, type PersonName } from '@portal/portal-kit';
import type { Column } from '@portal/ui-kit/data-table';
import { Icon } from '@portal/ui-kit/icon';
import { pathOfRef } from '../categories/category-path';
import { IssueState } from '../states/issue-state';

/** Column and its words; the list's grammar sorts by the id. */
const COLUMNS = {
  id: 'id',
  category: 'category',
  title: 'title',
  status: 'status',
  created_by: 'created_by',
  operated_by: 'operated_by',
  created_at: 'created',
  equipment: 'equipment',
  criticality: 'criticality',
  formal_confirm: 'formal_confirm',
} as const;

export type IssueColumn = keyof typeof COLUMNS;

/** Columns of issue tables, by name and in the order asked for, which is a constant. */
export function useIssueColumns(names: readonly IssueColumn[]): Column<IssueRow>[] {
  const t = useT();
  const { locale } = usePortal();
  const nameOf = usePersonName();
  return useMemo(() => columnsOf(names, { t, locale, nameOf }), [names, t, locale, nameOf]);
}

interface Words {
  t: Translate;
  locale: Locale;
  nameOf: PersonName;
}

function columnsOf(names: readonly IssueColumn[], { t, locale, nameOf }: Words): Column<IssueRow>[] {
  const columns: Record<IssueColumn, Omit<Column<IssueRow>, 'id' | 'header'>> = {
    id: { cell: (issue) => t('number', { id: issue.id }) },
    category: { cell: (issue) => pathOfRef(issue.category, locale) },
    title: { primary: true, cell: (issue) => <bdi>{issue.title}</bdi> },
    status: { cell: (issue) => <IssueState issue={issue} /> },
    created_by: { cell: (issue) => nameOf(issue.created_by_user) ?? t('none') },
    operated_by: { cell: (issue) => nameOf(issue.current_employee) ?? t('none') },
    created_at: { cell: (issue) => <RelativeTime at={issue.created_at} /> },
    equipment: { cell: (issue) => issue.equipment_name ?? t('none') },
    criticality: { cell: (issue) => translated(issue.criticality?.value, locale) || t('none') },
    formal_confirm: { align: 'center', cell: (issue) => (issue.formal_confirm_at ? <Icon name="check" label={t('yes')} /> : t('none')) },
  };
  return names.map((id) => ({ id, header: t(`fields.${COLUMNS[id]}`), ...columns[id] }));
}
