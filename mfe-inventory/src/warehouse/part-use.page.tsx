import { useMemo } from 'react';
import { listPartUse } from '@portal/contracts/inventory/contracts';
import { ABC_CLASSES, XYZ_CLASSES } from '@portal/contracts/inventory/equipment-terms';
import { partUseList } from '@portal/contracts/inventory/lists';
import type { PartUse } from '@portal/contracts/inventory/schemas';
import { RelativeTime, useDictionary, usePortal, useT } from '@portal/portal-kit';
import { ListPage, useList, type ListFilter } from '@portal/portal-kit/list';
import type { Column } from '@portal/ui-kit/data-table';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { addressOfPart, partName } from '../parts/part-address';
import { STOCK_LIVE } from '../parts/stock-live';
import { useStockWords } from '../parts/use-stock-words';

const FIELDS = {
  abc: { type: 'text', filter: 'abc_equals' },
  xyz: { type: 'text', filter: 'xyz_equals' },
  dead: { type: 'flag', filter: 'dead_equals' },
} as const;

/** `/warehouse/usage`: how much and how regularly parts are used, and what lies there unused. */
export function PartUsePage() {
  const t = useT();
  const list = useList(listPartUse, partUseList, FIELDS, { table: 'storage.usage', live: STOCK_LIVE });
  const columns = usePartUseColumns();
  const filters: ListFilter<typeof FIELDS>[] = [
    {
      field: 'abc',
      label: t('use.abc'),
      control: (value, onChange) => <ClassSelect label={t('use.abc')} classes={ABC_CLASSES} value={value} onChange={onChange} />,
    },
    {
      field: 'xyz',
      label: t('use.xyz'),
      control: (value, onChange) => <ClassSelect label={t('use.xyz')} classes={XYZ_CLASSES} value={value} onChange={onChange} />,
    },
    { field: 'dead', label: t('use.only_dead') },
  ];
  return (
    <ListPage
      title={t('routes.part_use')}
      list={list}
      columns={columns}
      filters={filters}
      rowHref={({ id }) => addressOfPart({ id })}
      empty={{ icon: 'package', title: t('use.none') }}
    />
  );
}

interface ClassSelectProps {
  label: string;
  classes: readonly string[];
  /** Empty for any. */
  value: string;
  onChange: (value: string) => void;
}

/** One class, or any. */
function ClassSelect({ label, classes, value, onChange }: ClassSelectProps) {
  const t = useT();
  const options = classes.map((one) => ({ value: one, label: one }));
  return (
    <NativeSelect
      hideLabel
      label={label}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: `${label}: ${t('equipment.any')}` }, ...options]}
    />
  );
}

function usePartUseColumns(): Column<PartUse>[] {
  const t = useT();
  const words = useStockWords();
  const { can } = usePortal();
  const { word: familyWord } = useDictionary('part_families');
  const seesPrices = can('parts.prices/read');
  return useMemo((): Column<PartUse>[] => {
    const klass = (id: 'abc' | 'xyz', priority: number): Column<PartUse> => ({
      id,
      header: t(`use.${id}`),
      width: [80, 104],
      priority,
      card: 'labelled',
      cell: (row) => <b>{row[id] ?? '-'}</b>,
    });
    const amount = (id: 'quantity_used' | 'quantity', header: string, priority: number): Column<PartUse> => ({
      id,
      header,
      align: 'end',
      width: [112, 144],
      priority,
      card: 'labelled',
      cell: (row) => words.quantity(row[id], row.part.unit),
    });
    const value: Column<PartUse> = {
      id: 'value_used',
      header: t('use.value_used'),
      align: 'end',
      width: [112, 160],
      priority: 6,
      card: 'labelled',
      cell: (row) => words.price(row.value_used, row.currency_id),
    };
    return [
      { id: 'symbol', header: t('routes.part'), primary: true, width: [184, 400], cell: ({ part }) => <bdi>{partName(part)}</bdi> },
      klass('abc', 9),
      klass('xyz', 8),
      amount('quantity_used', t('use.quantity_used'), 7),
      ...(seesPrices ? [value] : []),
      amount('quantity', t('parts.quantity'), 5),
      {
        id: 'last_used_at',
        header: t('use.last_used_at'),
        width: [144, 192],
        priority: 4,
        card: 'labelled',
        cell: (row) => <LastUse row={row} />,
      },
      {
        id: 'family',
        header: t('parts.family'),
        width: [112, 176],
        priority: 2,
        card: 'none',
        cell: ({ family }) => (family === null ? '-' : <bdi>{familyWord(family)}</bdi>),
      },
    ];
  }, [t, words, seesPrices, familyWord]);
}

/** When a part was used last, or that its stock is dead. */
function LastUse({ row }: { row: PartUse }) {
  const t = useT();
  if (row.dead)
    return (
      <StatusBadge tone="warning" icon="archive" size="small">
        {t('use.dead')}
      </StatusBadge>
    );
  return row.last_used_at ? <RelativeTime at={row.last_used_at} /> : '-';
}
