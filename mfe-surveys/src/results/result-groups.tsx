import { useMemo, useState } from 'react';
import { PAGE_SIZES } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import type { ResultGroup, ResultNumber } from '@portal/contracts/surveys/schemas';
import { LoadError, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Pagination } from '@portal/ui-kit/pagination';
import { useResultGroups, type ResultDimensions, type ResultFilters } from './use-result-dimensions';

/** Keys that have words of their own; the others are parameters: `p_7`. */
const WORDS: Readonly<Record<string, string>> = {
  version_id: 'results.version',
  week: 'results.week',
  user_id: 'results.person',
  issue_id: 'results.issue',
};

/** What a group without a value is called. */
const NO_VALUE: Readonly<Record<string, string>> = { user_id: 'results.guest', issue_id: 'results.no_issue' };

/** What a key of `groupable` is called. */
export function useGroupingName({ contexts }: ResultDimensions): (key: string) => string {
  const t = useT();
  const { locale } = usePortal();
  return (key) => {
    const word = WORDS[key];
    return word ? t(word) : translated(contexts.find(({ id }) => key === `p_${id}`)?.name, locale) || key;
  };
}

interface GroupingSelectProps {
  dimensions: ResultDimensions;
  value: string;
  onChange: (value: string) => void;
}

/** By what entries are grouped. */
export function GroupingSelect({ dimensions, value, onChange }: GroupingSelectProps) {
  const t = useT();
  const nameOf = useGroupingName(dimensions);
  const options = [
    { value: '', label: t('results.not_grouped') },
    ...dimensions.groupable.map((key) => ({ value: key, label: `${t('results.group_by')}: ${nameOf(key)}` })),
  ];
  return <NativeSelect hideLabel label={t('results.group_by')} options={options} value={value} onChange={onChange} />;
}

interface AverageSelectProps {
  numbers: readonly ResultNumber[];
  value: string;
  onChange: (value: string) => void;
}

/** Of which question each group shows the average: the one chosen, else the first. */
export function useAveraged({ numbers }: ResultDimensions, chosen: string): { id: number; name: string } | undefined {
  const { locale } = usePortal();
  const question = numbers.find(({ id }) => String(id) === chosen) ?? numbers[0];
  return question && { id: question.id, name: translated(question.name, locale) };
}

/** Chooses the question that each group shows the average of. */
export function AverageSelect({ numbers, value, onChange }: AverageSelectProps) {
  const t = useT();
  const { locale } = usePortal();
  const options = numbers.map(({ id, name }) => ({
    value: String(id),
    label: `${t('results.average_short')}: ${translated(name, locale)}`,
  }));
  return <NativeSelect hideLabel label={t('results.average_of')} options={options} value={value} onChange={onChange} />;
}

interface ResultGroupsProps {
  /** Filters of the entries, without page and order. */
  query: ResultFilters;
  g: string;
  dimensions: ResultDimensions;
  /** The question whose average each group shows. */
  averaged: { id: number; name: string } | undefined;
  /** Shows the entries of a group. */
  onOpen: (group: ResultGroup) => void;
}

const figureOf = ({ id }: { id: number }) => `avg:${id}`;

/** Groups of entries with how many there are in each and the average of a question, page by page. */
export function ResultGroups({ query, g, dimensions, averaged, onOpen }: ResultGroupsProps) {
  const t = useT();
  const [{ p, pp }, turn] = useState({ p: 1, pp: 25 });
  const { found, groups, total = 0 } = useResultGroups(query, g, { p, pp, ...(averaged && { a: figureOf(averaged) }) });
  const title = useGroupingName(dimensions)(g);
  const columns = useColumns(g, title, averaged);
  return (
    <Card flush>
      <DataTable
        label={`${t('results.group_by')}: ${title}`}
        columns={columns}
        rows={groups}
        rowKey={({ id }) => id}
        onRowOpen={onOpen}
        skeletonRows={5}
        error={!found.data && found.error ? <LoadError compact error={found.error} onRetry={() => void found.refetch()} /> : undefined}
        empty={<EmptyState compact icon="chart" title={t('results.empty')} />}
        footer={
          total > PAGE_SIZES[0] && (
            <Pagination
              page={p}
              pageSize={pp}
              pageSizes={PAGE_SIZES}
              total={total}
              onPage={(page) => turn({ p: page, pp })}
              onPageSize={(size) => turn({ p: 1, pp: size })}
            />
          )
        }
      />
    </Card>
  );
}

function useColumns(g: string, title: string, averaged: ResultGroupsProps['averaged']): Column<ResultGroup>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(() => {
    const nameOf = ({ id, name }: ResultGroup) => {
      if (g === 'week') return format.date(id);
      if (id === '') return t(NO_VALUE[g] ?? 'results.no_value');
      return <bdi>{name}</bdi>;
    };
    return [
      { id: 'name', header: title, primary: true, cell: nameOf },
      { id: 'answers', header: t('results.answers'), align: 'end', card: 'labelled', cell: (group) => format.number(group.results_count) },
      ...(averaged
        ? [
            {
              id: 'average',
              header: `${t('results.average_short')}: ${averaged.name}`,
              align: 'end' as const,
              card: 'labelled' as const,
              cell: ({ aggregates }: ResultGroup) => format.number(aggregates?.[figureOf(averaged)], { maximumFractionDigits: 2 }),
            },
          ]
        : []),
      { id: 'updated_at', header: t('results.newest'), card: 'labelled', cell: ({ updated_at }) => format.date(updated_at) },
    ];
  }, [t, format, g, title, averaged]);
}
