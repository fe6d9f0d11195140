import { useState } from 'react';
import { getIssueCosts } from '@portal/contracts/issues/contracts';
import { lazyDialog, LoadError, useApiQuery, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { CostSums } from './cost-sums';
import { CostTimeline } from './cost-timeline';
import { ExternalCosts } from './external-costs';

const CostLegend = lazyDialog(async () => (await import('./cost-legend.dialog')).CostLegendDialog);
const NOT_FOUND = 404;
/** Who works and what is taken is told at once; the rest follows from time. */
const AGAIN_MS = 60_000;

interface CostCalculatorProps {
  issueId: number;
  /** Whether the issue may still be changed. */
  editable: boolean;
}

/** In `issue.detail.costs`: what an issue costs, to the second while its clock runs. */
export function CostCalculator({ issueId, editable }: CostCalculatorProps) {
  const t = useT();
  const [explained, setExplained] = useState(false);
  const found = useApiQuery(
    getIssueCosts,
    { params: { id: issueId } },
    { live: [`issue:${issueId}`, 'exchange_rate'], refetchInterval: AGAIN_MS },
  );
  const costs = found.data?.item;
  if (!costs && found.error?.status === NOT_FOUND)
    return (
      <EmptyState compact icon="tag" title={t('costs.none')}>
        {t('costs.none_hint')}
      </EmptyState>
    );
  return (
    <Stack>
      <Card
        title={t('costs.title')}
        actions={
          <Button icon="info" onClick={() => setExplained(true)}>
            {t('costs.legend')}
          </Button>
        }
      >
        {costs ? (
          <Stack>
            <CostSums costs={costs} answeredAt={found.dataUpdatedAt} />
            <CostTimeline costs={costs} />
          </Stack>
        ) : found.error ? (
          <LoadError compact error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonText lines={5} />
        )}
      </Card>
      <ExternalCosts issueId={issueId} editable={editable} />
      {explained && <CostLegend onClose={() => setExplained(false)} />}
    </Stack>
  );
}
