import { COMPARED_ISSUES_MIN } from '@portal/contracts/issues/morning-terms';
import type { Morning, WorseGroup } from '@portal/contracts/issues/schemas';
import { addressOf, useFormat, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { TextLink } from '@portal/ui-kit/link';
import { useChartWords } from '../charts/use-chart-words';

type Worse = Morning['worse'];

/** A part of the comparison: the field of the issue list that finds its issues. */
const PARTS = { machines: 'equipment', lines: 'line' } as const;
type Part = keyof typeof PARTS;

/** Machines and lines with more or longer issues than the month before. */
export function WorseCards({ worse }: { worse: Worse }) {
  const t = useT();
  const format = useFormat();
  const hint = t('morning.worse.hint', { from: format.date(worse.now.from), least: COMPARED_ISSUES_MIN });
  const parts = (Object.keys(PARTS) as Part[]).filter((part) => worse[part].length > 0);
  return (
    <>
      <Card title={t('morning.worse.title')}>
        {parts.length === 0 ? (
          <EmptyState compact tone="success" icon="circle-check" title={t('morning.worse.none')}>
            {hint}
          </EmptyState>
        ) : (
          <p>{hint}</p>
        )}
      </Card>
      {parts.map((part) => (
        <WorseTable key={part} part={part} worse={worse} />
      ))}
    </>
  );
}

function WorseTable({ part, worse }: { part: Part; worse: Worse }) {
  const t = useT();
  const format = useFormat();
  const { value: time } = useChartWords({ by: 'month' }, 's');
  const marked = (isWorse: boolean, text: string) => (isWorse ? <Badge $tone="danger">{text}</Badge> : text);
  const { from, to } = worse.now;
  const columns: Column<WorseGroup>[] = [
    {
      id: 'name',
      header: t(part === 'machines' ? 'charts.machine' : 'charts.line'),
      primary: true,
      cell: ({ id, name }) => {
        const list = addressOf('issues', {}, { [PARTS[part]]: id, finished_from: from, finished_to: to });
        const text = <bdi>{name}</bdi>;
        return list ? <TextLink href={list}>{text}</TextLink> : text;
      },
    },
    {
      id: 'count',
      header: t('morning.worse.count'),
      align: 'end',
      card: 'labelled',
      cell: ({ count, more }) => marked(more, format.number(count)),
    },
    {
      id: 'count_before',
      header: t('morning.worse.count_before'),
      align: 'end',
      card: 'labelled',
      cell: ({ count_before }) => format.number(count_before),
    },
    {
      id: 'mttr1',
      header: t('morning.worse.mttr1'),
      align: 'end',
      card: 'labelled',
      cell: ({ mttr1, longer }) => marked(longer, time(mttr1)),
    },
    {
      id: 'mttr1_before',
      header: t('morning.worse.mttr1_before'),
      align: 'end',
      card: 'labelled',
      cell: ({ mttr1_before }) => time(mttr1_before),
    },
  ];
  return (
    <Card flush title={t(`morning.worse.${part}`)}>
      <DataTable label={t(`morning.worse.${part}`)} columns={columns} rows={worse[part]} rowKey={({ id }) => id} />
    </Card>
  );
}
