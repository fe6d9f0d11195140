import type { Morning, StoppedIssue } from '@portal/contracts/issues/schemas';
import { addressOf, RelativeTime, useFormat, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Grid, Stack } from '@portal/ui-kit/stack';
import { useRunningTotal } from '../costs/running-total';
import { useMoney } from '../costs/use-money';
import { IssueTitle } from './issue-title';
import { KeyFigure } from './key-figure';

type Stopped = Morning['stopped'];

/** What stands still now, and what it costs. */
export function StoppedCard({ stopped, answeredAt }: { stopped: Stopped; answeredAt: number }) {
  const t = useT();
  if (stopped.count === 0)
    return (
      <Card title={t('morning.stopped.title')}>
        <EmptyState compact tone="success" icon="circle-check" title={t('morning.stopped.none')}>
          {t('morning.stopped.none_hint')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card title={t('morning.stopped.title')}>
        <Figures stopped={stopped} answeredAt={answeredAt} />
      </Card>
      {stopped.items.length > 0 && <StoppedIssues stopped={stopped} />}
    </>
  );
}

function Figures({ stopped: { count, costs }, answeredAt }: { stopped: Stopped; answeredAt: number }) {
  const t = useT();
  const format = useFormat();
  const list = addressOf('issues', {}, { stopped: 1 });
  return (
    <Stack>
      <Grid>
        <KeyFigure label={t('morning.stopped.count')} value={format.number(count)} hint={t('morning.stopped.count_hint')} href={list} />
        {costs && <CostFigures costs={costs} answeredAt={answeredAt} list={list} />}
      </Grid>
      {costs?.complete === false && <Banner tone="warning">{t('morning.stopped.incomplete')}</Banner>}
    </Stack>
  );
}

function CostFigures({ costs, answeredAt, list }: { costs: NonNullable<Stopped['costs']>; answeredAt: number; list: string | null }) {
  const t = useT();
  const money = useMoney();
  const total = useRunningTotal(costs, answeredAt);
  return (
    <>
      <KeyFigure
        label={t('morning.stopped.running')}
        value={money.ofCode(costs.running, costs.currency)}
        hint={t('morning.stopped.running_hint')}
        href={list}
      />
      <KeyFigure
        label={t('morning.stopped.total')}
        value={money.ofCode(total, costs.currency)}
        hint={t('morning.stopped.total_hint')}
        href={list}
      />
    </>
  );
}

function StoppedIssues({ stopped: { items, costs } }: { stopped: Stopped }) {
  const t = useT();
  const money = useMoney();
  const amount = (value: string | undefined) => (value === undefined ? '-' : money.ofCode(value, costs?.currency ?? null));
  const columns: Column<StoppedIssue>[] = [
    { id: 'title', header: t('fields.title'), primary: true, cell: (issue) => <IssueTitle {...issue} /> },
    { id: 'equipment', header: t('charts.machine'), width: [200, 400], cell: ({ equipment_name }) => <bdi>{equipment_name ?? '-'}</bdi> },
    { id: 'since', header: t('morning.since'), card: 'labelled', cell: ({ since }) => <RelativeTime at={since} /> },
  ];
  if (costs)
    columns.push(
      { id: 'running', header: t('morning.per_hour'), align: 'end', card: 'labelled', cell: (issue) => amount(issue.costs?.running) },
      { id: 'total', header: t('morning.so_far'), align: 'end', card: 'labelled', cell: (issue) => amount(issue.costs?.total) },
    );
  return (
    <Card flush>
      <DataTable label={t('morning.stopped.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
    </Card>
  );
}
