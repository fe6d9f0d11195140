import { useMemo } from 'react';
import type { PartRow } from '@portal/contracts/inventory/schemas';
import { useDictionary, usePortal, useT } from '@portal/portal-kit';
import type { Column } from '@portal/ui-kit/data-table';
import { useStockWords } from '../use-stock-words';
import { StockBadge } from '../stock-badge';

/** Columns of the list of parts; prices only for those who may see them. */
export function usePartColumns(): Column<PartRow>[] {
  const t = useT();
  const words = useStockWords();
  const { can } = usePortal();
  const { word: lineWord } = useDictionary('part_lines');
  const { word: familyWord } = useDictionary('part_families');
  const seesPrices = can('parts.prices/read');
  return useMemo((): Column<PartRow>[] => {
    const amount = (id: 'minimum_quantity' | 'optimal_quantity' | 'quantity', priority: number): Column<PartRow> => ({
      id,
      header: t(`parts.${id}`),
      align: 'end',
      width: [96, 128],
      priority,
      card: 'none',
      cell: (row) => words.quantity(row[id], row.unit),
    });
    const text = (
      id: 'manufacturer_symbol' | 'line' | 'family',
      priority: number,
      word = (key: string | null) => key,
    ): Column<PartRow> => ({
      id,
      header: t(`parts.${id}`),
      width: [112, 192],
      priority,
      card: id === 'manufacturer_symbol' ? undefined : 'none',
      cell: (row) => (row[id] === null ? '-' : <bdi>{word(row[id])}</bdi>),
    });
    const price = (id: 'unit_price' | 'buy_price', priority: number): Column<PartRow> => ({
      id,
      header: t(`parts.${id}`),
      align: 'end',
      width: [104, 144],
      priority,
      card: 'none',
      cell: (row) => words.price(row[id], row.currency_id),
    });
    return [
      { id: 'symbol', header: t('parts.symbol'), width: [96, 160], priority: 9, cell: ({ symbol }) => <bdi>{symbol}</bdi> },
      { id: 'name', header: t('parts.name'), primary: true, width: [184, 400], cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'quantity_available',
        header: t('parts.quantity_available'),
        width: [144, 192],
        priority: 8,
        card: 'badge',
        cell: (row) => <StockBadge part={row} />,
      },
      amount('quantity', 7),
      amount('minimum_quantity', 6),
      amount('optimal_quantity', 2),
      text('manufacturer_symbol', 5),
      { id: 'priority', header: t('parts.priority'), align: 'end', width: [80, 96], priority: 4, cell: ({ priority }) => priority ?? '-' },
      text('line', 3, lineWord),
      text('family', 3, familyWord),
      ...(seesPrices ? [price('unit_price', 3), price('buy_price', 1)] : []),
    ];
  }, [t, words, seesPrices, lineWord, familyWord]);
}
