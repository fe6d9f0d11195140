import { useMemo } from 'react';
import styled from 'styled-components';
import type { IssueCosts } from '@portal/contracts/issues/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { color, radius, stroke, tone, type Tone } from '@portal/ui-kit/theme';
import { ClockMark, CLOCK_PARTS } from '../issue-detail/clocks/clock-mark';
import { exactTime } from '../issue-detail/clocks/clock-time';
import { useMoney } from './use-money';

type Segment = IssueCosts['segments'][number];

const TONES = Object.fromEntries(CLOCK_PARTS) as Record<Segment['clock'], Tone>;
const SECOND_MS = 1_000;
const secondsOf = ({ from, to }: Segment) => (Date.parse(to) - Date.parse(from)) / SECOND_MS;

const Bar = styled.div`
  display: flex;
  gap: ${stroke.mark};
  block-size: 1rem;
  border-radius: ${radius.small};
  overflow: hidden;
  background: ${color.sunken};
`;

const Share = styled.span<{ $tone: Tone }>`
  min-inline-size: ${stroke.mark};
  background: ${({ $tone }) => tone($tone).solid};
`;

/** The time line of the clocks of an issue, each stretch with what it cost. The table says what the bar shows. */
export function CostTimeline({ costs: { segments, currency } }: { costs: IssueCosts }) {
  const t = useT();
  const columns = useColumns(currency);
  return (
    <>
      <Bar aria-hidden>
        {segments.map((segment) => (
          <Share key={segment.from} $tone={TONES[segment.clock]} style={{ flexGrow: secondsOf(segment) }} />
        ))}
      </Bar>
      <DataTable
        label={t('costs.timeline')}
        columns={columns}
        rows={segments}
        rowKey={({ from }) => from}
        empty={<EmptyState compact icon="clock" title={t('costs.no_time')} />}
      />
    </>
  );
}

function useColumns(currency: string | null): Column<Segment>[] {
  const t = useT();
  const format = useFormat();
  const money = useMoney();
  return useMemo(
    (): Column<Segment>[] => [
      {
        id: 'clock',
        header: t('costs.clock'),
        primary: true,
        width: [128, 240],
        cell: ({ clock }) => (
          <>
            <ClockMark $tone={TONES[clock]} aria-hidden style={{ display: 'inline-block' }} /> {t(`clocks.${clock}`)}
          </>
        ),
      },
      { id: 'from', header: t('costs.from'), width: [144, 200], priority: 3, cell: ({ from }) => format.exact(from) },
      { id: 'to', header: t('costs.to'), width: [144, 200], priority: 4, cell: ({ to }) => format.exact(to) },
      { id: 'lasted', header: t('costs.lasted'), align: 'end', width: [88, 144], priority: 2, cell: (one) => exactTime(secondsOf(one)) },
      {
        id: 'cost',
        header: t('costs.cost'),
        align: 'end',
        width: [104, 160],
        priority: 1,
        cell: ({ cost }) => money.ofCode(cost, currency),
      },
    ],
    [t, format, money, currency],
  );
}
