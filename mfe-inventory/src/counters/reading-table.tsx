import { useMemo, useState } from 'react';
import { listCounterReadings } from '@portal/contracts/inventory/contracts';
import type { Counter, CounterReading } from '@portal/contracts/inventory/schemas';
import { lazyDialog, LoadError, useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Badge } from '@portal/ui-kit/badge';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import { usePagedQuery } from '../paging/use-paged-query';
import { useCounterWords } from './counter-words';

const CorrectReadingDialog = lazyDialog(async () => (await import('./correct-reading.dialog')).CorrectReadingDialog);

/** Readings of a meter, page by page, the newest first. */
export function ReadingTable({ counter }: { counter: Counter }) {
  const t = useT();
  const { can } = usePortal();
  const words = useCounterWords();
  const [corrected, correct] = useState<CounterReading | null>(null);
  const { answer, paging } = usePagedQuery(listCounterReadings, {}, ['counter'], { id: counter.id });
  const columns = useReadingColumns(counter);
  const label = `${t('counters.readings')}: ${words.name(counter)}`;
  const menu = (reading: CounterReading) => (
    <RowMenu
      name={words.value(reading.value, counter.unit)}
      more={[{ id: 'correct', label: t('counters.correct'), icon: 'pencil', onSelect: () => correct(reading) }]}
    />
  );
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={answer.data?.items}
        rowKey={({ id }) => id}
        rowMenu={can('counters/update') ? menu : undefined}
        skeletonRows={3}
        error={!answer.data && answer.error ? <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} /> : undefined}
        empty={<EmptyState compact icon="gauge" title={t('counters.no_readings')} />}
        footer={paging && <Pagination {...paging} />}
      />
      {corrected && <CorrectReadingDialog counter={counter} reading={corrected} onClose={() => correct(null)} />}
    </>
  );
}

function useReadingColumns({ unit, countable }: Counter): Column<CounterReading>[] {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  const words = useCounterWords();
  return useMemo((): Column<CounterReading>[] => {
    const trace = ({ corrections, is_reset }: CounterReading) =>
      [
        ...(is_reset ? [t('counters.was_reset')] : []),
        ...corrections.map(({ old, reason }) => t('counters.corrected_from', { value: words.value(old, unit), reason })),
      ].join(' · ');
    return [
      {
        id: 'value',
        header: t('counters.value'),
        primary: true,
        align: 'end',
        width: [112, 176],
        cell: ({ value }) => words.value(value, unit),
      },
      ...(countable
        ? [
            {
              id: 'delta',
              header: t('counters.delta'),
              align: 'end',
              width: [112, 176],
              priority: 7,
              card: 'labelled',
              cell: ({ delta }) => words.value(delta, unit),
            } satisfies Column<CounterReading>,
          ]
        : []),
      {
        id: 'read_at',
        header: t('counters.read_at'),
        width: [152, 184],
        priority: 9,
        card: 'age',
        cell: (row) => format.dateTime(row.read_at),
      },
      { id: 'user', header: t('counters.user'), width: [112, 192], priority: 5, cell: ({ user }) => (user ? nameOf(user) : '-') },
      {
        id: 'trace',
        header: t('counters.trace'),
        width: [128, 320],
        priority: 6,
        cell: (row) => (trace(row) ? <Badge>{trace(row)}</Badge> : '-'),
      },
    ];
  }, [t, format, nameOf, words, unit, countable]);
}
