import styled from 'styled-components';
import type { DashboardConfig } from '@portal/contracts/identity/schemas';
import { useAddress, useT, Widget, type WidgetInfo } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { ButtonLink } from '@portal/ui-kit/button';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { Cell, Columns, Stack } from '@portal/ui-kit/stack';
import { media } from '@portal/ui-kit/theme';
import { closeGaps, EMPTY_CELL } from './dashboard-layout';

interface DashboardGridProps {
  rows: DashboardConfig['rows'];
  configured: boolean;
  /** Widgets that the person may see. */
  available: readonly WidgetInfo[];
}

/** Keeps the room of its widget while that loads. */
const Room = styled(Cell)`
  min-block-size: var(--room);
  ${media.phone} {
    min-block-size: var(--phone-room);
  }
`;

/** Rows of twelve columns; a cell shows a widget by its id or stays empty on purpose. */
export function DashboardGrid({ rows, configured, available }: DashboardGridProps) {
  const t = useT();
  const arrange = useAddress('dashboard-config', {});
  const shown = closeGaps(rows, new Set(available.map(({ id }) => id)));
  return (
    <Stack>
      {!configured && (
        <Banner
          tone="neutral"
          title={t('dashboard.not_configured')}
          actions={
            arrange && (
              <ButtonLink size="small" href={arrange}>
                {t('dashboard.arrange')}
              </ButtonLink>
            )
          }
        >
          {t('dashboard.not_configured_hint')}
        </Banner>
      )}
      {shown.map((row, index) => (
        // Rows have no identity but their place.
        <Columns key={index}>
          {row.cols.map((cell, place) => (
            <Room key={`${place}-${cell.component}`} $span={cell.size} style={roomFor(available, cell.component)}>
              {cell.component !== EMPTY_CELL && <Widget id={cell.component} />}
            </Room>
          ))}
        </Columns>
      ))}
    </Stack>
  );
}

/** The room that a widget will take, in rem, for `Room`. */
function roomFor(available: readonly WidgetInfo[], component: string): object {
  const { height = 0, phoneHeight = height } = available.find(({ id }) => id === component) ?? {};
  return { '--room': `${height}rem`, '--phone-room': `${phoneHeight}rem` };
}

export function DashboardSkeleton() {
  return (
    <Columns aria-busy>
      <Cell $span={7}>
        <Skeleton $height="24rem" />
      </Cell>
      <Cell $span={5}>
        <Skeleton $height="24rem" />
      </Cell>
    </Columns>
  );
}
