import type { Morning } from '@portal/contracts/issues/schemas';
import { addressOf, RelativeTime, useFormat, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Grid } from '@portal/ui-kit/stack';
import { IssueTitle } from './issue-title';
import { KeyFigure } from './key-figure';

type Overdue = Morning['overdue'];
type OverdueIssue = Overdue['items'][number];

/** Issues and maintenance plans that are later than planned. */
export function OverdueCards({ overdue }: { overdue: Overdue }) {
  const t = useT();
  const format = useFormat();
  const { issues, plans, items } = overdue;
  if (issues === 0 && !plans)
    return (
      <Card title={t('morning.overdue.title')}>
        <EmptyState compact tone="success" icon="circle-check" title={t('morning.overdue.none')}>
          {t('morning.overdue.issues_hint')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card title={t('morning.overdue.title')}>
        <Grid>
          <KeyFigure
            label={t('morning.overdue.issues')}
            value={format.number(issues)}
            hint={t('morning.overdue.issues_hint')}
            href={addressOf('issues', {}, { overdue: 1 })}
          />
          {plans !== null && (
            <KeyFigure
              label={t('morning.overdue.plans')}
              value={format.number(plans)}
              hint={t('morning.overdue.plans_hint')}
              href={addressOf('periodics', {}, { overdue: 1 })}
            />
          )}
        </Grid>
      </Card>
      {items.length > 0 && <OverdueIssues items={items} />}
    </>
  );
}

function OverdueIssues({ items }: { items: readonly OverdueIssue[] }) {
  const t = useT();
  const columns: Column<OverdueIssue>[] = [
    { id: 'title', header: t('fields.title'), primary: true, cell: (issue) => <IssueTitle {...issue} /> },
    { id: 'equipment', header: t('charts.machine'), width: [200, 400], cell: ({ equipment_name }) => <bdi>{equipment_name ?? '-'}</bdi> },
    { id: 'since', header: t('morning.overdue.since'), card: 'labelled', cell: ({ since }) => <RelativeTime at={since} /> },
  ];
  return (
    <Card flush>
      <DataTable label={t('morning.overdue.issues')} columns={columns} rows={items} rowKey={({ id }) => id} />
    </Card>
  );
}
