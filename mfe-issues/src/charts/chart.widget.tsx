import { addressOf, LoadError, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { chartParams } from './chart-address';
import { searchOfSettings, type ChartSettings } from './chart-settings';
import { ChartView, useChartTitle } from './chart-view';
import { useChart } from './use-chart';

/** A chart that stands on a dashboard, and the way to its page. */
export function ChartWidget({ settings }: { settings?: ChartSettings }) {
  const t = useT();
  const search = searchOfSettings(settings);
  const { answer } = useChart(search);
  const chart = answer.data;
  const href = addressOf('charts', {}, chartParams(search));
  return (
    <Card
      title={useChartTitle(search)}
      actions={
        href && (
          <ButtonLink size="small" variant="quiet" href={href}>
            {t('figures.chart')}
          </ButtonLink>
        )
      }
    >
      {!chart ? (
        answer.error ? (
          <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )
      ) : chart.meta.count === 0 ? (
        <EmptyState compact icon="chart" title={t('charts.empty')} />
      ) : (
        <Stack $gap="s">
          <small>{t(`charts.last_days.${search.days}`)}</small>
          <ChartView chart={chart} search={search} />
        </Stack>
      )}
    </Card>
  );
}
