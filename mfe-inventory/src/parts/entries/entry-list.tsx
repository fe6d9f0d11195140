import { useMemo } from 'react';
import { listPartEntries } from '@portal/contracts/inventory/contracts';
import type { PartEntry } from '@portal/contracts/inventory/schemas';
import { LoadError, RelativeTime, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { TextLink } from '@portal/ui-kit/link';
import { Pagination } from '@portal/ui-kit/pagination';
import { usePagedQuery } from '../../paging/use-paged-query';
import { addressOfPart, partName } from '../part-address';
import { PlaceName } from '../place-name';
import { STOCK_LIVE } from '../stock-live';
import { useStockWords } from '../use-stock-words';
import { EntryMenu } from './entry-menu';
import { ExportEntries } from './export-entries';

interface EntryListProps {
  title: string;
  /** Filters of the call. */
  query: Readonly<Record<string, string | number>>;
  /** Lots of a part say where they lie, lots of a place of which part they are. */
  columns: 'places' | 'parts';
}

/** Lots with stock, page by page, each with what can be done with it. */
export function EntryList({ title, query, columns: shown }: EntryListProps) {
  const t = useT();
  const asked = { sort_by: 'received_at', ...query } as const;
  const { answer, paging } = usePagedQuery(listPartEntries, asked, STOCK_LIVE);
  const columns = useEntryColumns(shown);
  return (
    <Card flush title={title} actions={<ExportEntries query={asked} />}>
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data?.items}
        rowKey={({ id }) => id}
        rowVersion={({ version }) => version}
        rowMenu={(entry) => <EntryMenu entry={entry} />}
        skeletonRows={3}
        error={!answer.data && answer.error ? <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} /> : undefined}
        empty={
          <EmptyState compact icon="package-open" title={t('entries.empty')}>
            {t('entries.empty_hint')}
          </EmptyState>
        }
        footer={paging && <Pagination {...paging} />}
      />
    </Card>
  );
}

function useEntryColumns(shown: EntryListProps['columns']): Column<PartEntry>[] {
  const t = useT();
  const words = useStockWords();
  const { can } = usePortal();
  const seesPrices = can('parts.prices/read');
  return useMemo((): Column<PartEntry>[] => {
    const amount = (id: 'quantity' | 'quantity_reserved' | 'quantity_available', priority: number): Column<PartEntry> => ({
      id,
      header: t(id === 'quantity_reserved' ? 'entries.quantity_reserved' : `parts.${id}`),
      align: 'end',
      width: [96, 136],
      priority,
      card: 'labelled',
      cell: (entry) => words.quantity(entry[id], entry.part.unit),
    });
    const place: Column<PartEntry> = {
      id: 'location',
      header: t('equipment.location'),
      width: [128, 256],
      priority: 9,
      cell: ({ location }) => <PlaceName place={location} />,
    };
    const part: Column<PartEntry> = {
      id: 'part',
      header: t('routes.part'),
      primary: true,
      width: [184, 400],
      cell: (entry) => <TextLink href={addressOfPart(entry.part) ?? '#'}>{partName(entry.part)}</TextLink>,
    };
    return [
      ...(shown === 'parts' ? [part] : []),
      {
        id: 'entry_number',
        header: t('entries.entry_number'),
        primary: shown === 'places',
        width: [112, 240],
        priority: 6,
        cell: (entry) => <bdi>{entry.entry_number}</bdi>,
      },
      place,
      amount('quantity_available', 8),
      amount('quantity', 7),
      amount('quantity_reserved', 3),
      { id: 'batch', header: t('entries.batch'), width: [96, 160], priority: 4, cell: ({ batch }) => (batch ? <bdi>{batch}</bdi> : '-') },
      {
        id: 'supplier',
        header: t('entries.supplier'),
        width: [112, 176],
        priority: 2,
        card: 'none',
        cell: ({ supplier }) => supplier ?? '-',
      },
      ...(seesPrices
        ? [
            {
              id: 'calculated_unit_price',
              header: t('parts.unit_price'),
              align: 'end',
              width: [104, 144],
              priority: 5,
              card: 'none',
              cell: (entry) => words.price(entry.calculated_unit_price, entry.currency_id),
            } satisfies Column<PartEntry>,
          ]
        : []),
      {
        id: 'received_at',
        header: t('entries.received_at'),
        width: [112, 160],
        priority: 1,
        card: 'none',
        cell: (entry) => <RelativeTime at={entry.received_at} />,
      },
    ];
  }, [t, words, seesPrices, shown]);
}
