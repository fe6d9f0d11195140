import { useState } from 'react';
import { getEquipmentStats } from '@portal/contracts/issues/contracts';
import type { EquipmentStats, MachineCosts } from '@portal/contracts/issues/schemas';
import { addressOf, LoadError, useApiQuery, useFormat, usePortal, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Banner } from '@portal/ui-kit/banner';
import { Card } from '@portal/ui-kit/card';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { useMoney } from '../costs/use-money';
import { DaysField } from './chart-fields';
import { useChartWords } from './use-chart-words';

const COSTS = ['downtime', 'labour', 'parts', 'external', 'total'] as const;
const MEANS = ['mtbf', 'mttf', 'mttr1', 'mttr2'] as const;

/** How reliable a machine is, is read from a year. */
const YEAR_DAYS = 365;

/** On a machine's own page: its figures of the last year or of fewer days, and the way to its chart. */
export function EquipmentFigures({ equipmentId }: { equipmentId: number }) {
  const t = useT();
  const { can } = usePortal();
  const [days, choose] = useState(YEAR_DAYS);
  const answer = useApiQuery(getEquipmentStats, { params: { id: equipmentId }, query: { days } }, { live: ['issue'], keep: true });
  const charts = can('charts/read') ? addressOf('charts') : null;
  const chart = charts && (
    <ButtonLink icon="chart" href={`${charts}?by=week&days=${days}&equipment=${equipmentId}`}>
      {t('figures.chart')}
    </ButtonLink>
  );
  return (
    <Card
      title={t('figures.title')}
      actions={
        <Inline>
          <DaysField hideLabel days={days} onChange={choose} />
          {chart}
        </Inline>
      }
    >
      {answer.data ? (
        <Stack>
          <Figures stats={answer.data.item} />
          {answer.data.item.costs && <Costs costs={answer.data.item.costs} />}
        </Stack>
      ) : answer.error ? (
        <LoadError compact error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Card>
  );
}

function Figures({ stats }: { stats: EquipmentStats }) {
  const t = useT();
  const format = useFormat();
  const { value } = useChartWords({ by: 'week' }, 's');
  const { availability, downtime, failures, count } = stats;
  return (
    <DescriptionList
      entries={[
        {
          label: t('figures.availability'),
          value: availability === null ? '-' : format.number(availability, { style: 'percent', maximumFractionDigits: 1 }),
        },
        { label: t('figures.downtime'), value: value(downtime) },
        { label: t('figures.failures'), value: format.number(failures) },
        { label: t('charts.measures.count'), value: format.number(count) },
        ...MEANS.map((measure) => ({ label: t(`charts.measures.${measure}`), value: value(stats[measure]) })),
      ]}
    />
  );
}

/** What the issues have cost that were finished in this time, and what is in no sum. */
function Costs({ costs }: { costs: MachineCosts }) {
  const t = useT();
  const money = useMoney();
  return (
    <>
      <DescriptionList
        entries={COSTS.map((part) => ({ label: t(`figures.costs.${part}`), value: money.ofCode(costs[part], costs.currency) }))}
      />
      <small>{t('figures.costs_hint')}</small>
      {costs.unconverted.length > 0 && (
        <Banner tone="warning">
          {t('costs.unconverted', { amounts: costs.unconverted.map((one) => money.ofId(one.amount, one.currency_id)).join(' + ') })}
        </Banner>
      )}
    </>
  );
}
