import type { DashboardConfig } from '@portal/contracts/identity/schemas';
import { useAddress, useT, Widget, type WidgetInfo } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { ButtonLink } from '@portal/ui-kit/button';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { Cell, Columns, Stack } from '@portal/ui-kit/stack';
import { closeGaps, EMPTY_CELL } from './dashboard-layout';

interface DashboardGridProps {
  rows: DashboardConfig['rows'];
  configured: boolean;
  /** Widgets that the person may see. */
  available: readonly WidgetInfo[];
}

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
            <Cell key={`${place}-${cell.component}`} $span={cell.size} style={roomFor(available, cell.component)}>
              {cell.component !== EMPTY_CELL && <Widget id={cell.component} />}
            </Cell>
          ))}
        </Columns>
      ))}
    </Stack>
  );
}

/** Keeps the room that a widget will take. */
function roomFor(available: readonly WidgetInfo[], component: string) {
  const height = available.find(({ id }) => id === component)?.height;
  return height ? { minBlockSize: `${height}rem` } : undefined;
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
