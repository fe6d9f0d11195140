import type { Chart, ChartItem } from '@portal/contracts/issues/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { TextLink } from '@portal/ui-kit/link';
import { issuesBehind, type ChartSearch } from './chart-address';
import type { ChartWords } from './use-chart-words';

interface ChartTableProps {
  title: string;
  chart: Chart;
  words: ChartWords;
  search: ChartSearch;
}

/** Count, least and greatest of a chart, and the time zone whose days it counts. */
export function ChartSummary({ chart: { meta }, words }: Pick<ChartTableProps, 'chart' | 'words'>) {
  const t = useT();
  const format = useFormat();
  return (
    <DescriptionList
      entries={[
        { label: t('charts.count'), value: format.number(meta.count) },
        { label: t('charts.min'), value: words.value(meta.min) },
        { label: t('charts.max'), value: words.value(meta.max) },
        { label: t('charts.timezone'), value: <bdi dir="ltr">{meta.timezone}</bdi> },
      ]}
    />
  );
}

/** The same values as a table, each with the list of its issues. */
export function ChartTable({ title, chart, words, search }: ChartTableProps) {
  const t = useT();
  const format = useFormat();
  const columns: Column<ChartItem>[] = [
    {
      id: 'label',
      header: t(`charts.groupings.${search.by}`),
      primary: true,
      cell: (item) => {
        const address = issuesBehind(search, item);
        return address ? <TextLink href={address}>{words.label(item)}</TextLink> : <bdi>{words.label(item)}</bdi>;
      },
    },
    {
      id: 'value',
      header: t(`charts.measures.${search.measure}`),
      align: 'end',
      card: 'labelled',
      cell: ({ value }) => words.value(value),
    },
    { id: 'count', header: t('charts.count'), align: 'end', card: 'labelled', cell: ({ count }) => format.number(count) },
  ];
  return (
    <Card flush title={t('charts.table')}>
      <DataTable label={title} columns={columns} rows={chart.items} rowKey={({ key }) => key} />
    </Card>
  );
}
