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

/** Waits with what stands below a widget of unknown height until that has loaded: it would be pushed down or jump up. */
const Rows = styled(Stack)`
  > :has(> [data-grows] ${Skeleton}) ~ * {
    visibility: hidden;
  }
  ${media.belowTablet} {
    [data-grows]:has(${Skeleton}) ~ * {
      visibility: hidden;
    }
  }
`;

/** Keeps the room of a widget of known height while that loads. */
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
    <Rows>
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
            <Room key={`${place}-${cell.component}`} $span={cell.size} {...roomFor(available, cell.component)}>
              {cell.component !== EMPTY_CELL && <Widget id={cell.component} props={{ settings: cell.settings }} />}
            </Room>
          ))}
        </Columns>
      ))}
    </Rows>
  );
}

/** The room that a widget of known height takes, for `Room`. */
function roomFor(available: readonly WidgetInfo[], component: string): object {
  const { height, phoneHeight = height } = available.find(({ id }) => id === component) ?? {};
  if (height === undefined) return { 'data-grows': component !== EMPTY_CELL || undefined };
  return { style: { '--room': `${height}rem`, '--phone-room': `${phoneHeight}rem` } };
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
