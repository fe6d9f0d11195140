import { useMemo } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import type { Locale } from '@portal/contracts/locales';
import { usePortal, useT, type Translate, usePersonName, type PersonName } from '@portal/portal-kit';
import type { Column } from '@portal/ui-kit/data-table';
import { Icon } from '@portal/ui-kit/icon';
import { pathOfRef } from '../categories/category-path';
import { IssueAge } from '../issue-card/issue-age';
import { Criticality } from '../states/criticality';
import { IssueState } from '../states/issue-state';
import { MachineTitle } from '../states/machine-title';
import { OperatorCell } from './operator-cell';

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
    id: { width: [72, 96], priority: 6, card: 'none', cell: (issue) => t('number', { id: issue.id }) },
    title: { primary: true, width: [152, 480], cell: (issue) => <MachineTitle issue={issue} /> },
    status: { sortBy: 'flow_state_id', width: [140, 184], priority: 9, card: 'badge', cell: (issue) => <IssueState issue={issue} /> },
    criticality: {
      sortBy: 'urgency',
      width: [160, 208],
      priority: 3,
      cell: (issue) => (issue.criticality ? <Criticality entry={issue.criticality} /> : t('none')),
    },
    operated_by: { sortBy: 'current_employee_id', width: [120, 224], priority: 7, cell: (issue) => <OperatorCell issue={issue} /> },
    created_at: { width: [132, 168], priority: 8, card: 'age', cell: (issue) => <IssueAge issue={issue} /> },
    category: { sortBy: 'category_id', width: [112, 272], priority: 5, card: 'none', cell: (issue) => pathOfRef(issue.category, locale) },
    created_by: { width: [112, 208], priority: 4, card: 'none', cell: (issue) => nameOf(issue.created_by_user) ?? t('none') },
    equipment: {
      sortBy: 'equipment_name',
      width: [128, 208],
      priority: 2,
      card: 'none',
      // The symbol stands in front of the title.
      cell: (issue) => <bdi>{issue.equipment?.name ?? t('none')}</bdi>,
    },
    formal_confirm: {
      width: [96, 128],
      priority: 2,
      align: 'center',
      card: 'none',
      cell: (issue) => (issue.formal_confirm_at ? <Icon name="check" label={t('yes')} /> : t('none')),
    },
  };
  return names.map((id) => ({ id, header: t(`fields.${COLUMNS[id]}`), ...columns[id] }));
}
