import { useMemo } from 'react';
import type { MovementKind } from '@portal/contracts/inventory/part-terms';
import type { Movement } from '@portal/contracts/inventory/schemas';
import { RouteLink, useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import type { Column } from '@portal/ui-kit/data-table';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import type { Tone } from '@portal/ui-kit/theme';
import { PlaceName } from '../place-name';
import { partName } from '../part-address';
import { useStockWords } from '../use-stock-words';

/** Tone and icon of each kind of movement. */
const KIND_LOOK: Readonly<Record<MovementKind, readonly [Tone, string]>> = {
  receive: ['success', 'arrow-down'],
  issue: ['info', 'arrow-up'],
  return: ['success', 'arrow-down'],
  move: ['neutral', 'map-pin'],
  separate: ['neutral', 'boxes'],
  adjust: ['warning', 'scale'],
  reserve: ['progress', 'lock'],
  release: ['neutral', 'unplug'],
  scrap: ['danger', 'trash'],
  sync: ['neutral', 'refresh'],
};

/** Columns of lists of movements. */
export function useMovementColumns(): Column<Movement>[] {
  const t = useT();
  const format = useFormat();
  const words = useStockWords();
  const nameOf = usePersonName();
  const { can } = usePortal();
  const seesPrices = can('parts.prices/read');
  return useMemo((): Column<Movement>[] => {
    const reserves = ({ kind }: Movement) => kind === 'reserve' || kind === 'release';
    return [
      {
        id: 'kind',
        header: t('warehouse.kind'),
        width: [160, 216],
        priority: 9,
        card: 'badge',
        cell: ({ kind }) => (
          <StatusBadge tone={KIND_LOOK[kind][0]} icon={KIND_LOOK[kind][1]} size="small">
            {t(`warehouse.kinds.${kind}`)}
          </StatusBadge>
        ),
      },
      {
        id: 'part',
        header: t('routes.part'),
        primary: true,
        width: [184, 400],
        cell: ({ part_id, part }) => (
          <RouteLink to="parts.show" params={{ id: part_id }}>
            {partName(part)}
          </RouteLink>
        ),
      },
      {
        id: 'quantity_delta',
        header: t('warehouse.quantity'),
        align: 'end',
        width: [96, 144],
        priority: 8,
        card: 'labelled',
        cell: (row) => words.change(reserves(row) ? row.reserved_delta : row.quantity_delta, row.part.unit),
      },
      {
        id: 'location',
        header: t('equipment.location'),
        width: [112, 224],
        priority: 6,
        cell: ({ location }) => (location ? <PlaceName place={location} /> : '-'),
      },
      {
        id: 'issue_id',
        header: t('warehouse.issue'),
        width: [80, 112],
        priority: 5,
        card: 'labelled',
        cell: ({ issue_id }) =>
          issue_id === null ? (
            '-'
          ) : (
            <RouteLink to="issues.show" params={{ id: issue_id }}>
              #{issue_id}
            </RouteLink>
          ),
      },
      {
        id: 'reason',
        header: t('entries.reason'),
        width: [112, 240],
        priority: 3,
        cell: ({ reason }) => (reason ? <bdi>{reason}</bdi> : '-'),
      },
      ...(seesPrices
        ? [
            {
              id: 'unit_price',
              header: t('parts.unit_price'),
              align: 'end',
              width: [104, 144],
              priority: 2,
              card: 'none',
              cell: (row) => words.price(row.unit_price, row.currency_id),
            } satisfies Column<Movement>,
          ]
        : []),
      {
        id: 'moved_by',
        header: t('warehouse.moved_by'),
        width: [112, 192],
        priority: 4,
        cell: ({ moved_by, approved_by }) => [moved_by, approved_by].flatMap((one) => (one ? nameOf(one) : [])).join(' · ') || '-',
      },
      {
        id: 'moved_at',
        header: t('warehouse.moved_at'),
        width: [184, 200],
        priority: 7,
        card: 'age',
        cell: (row) => format.dateTime(row.moved_at),
      },
    ];
  }, [t, format, words, nameOf, seesPrices]);
}
