import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { writeChart } from '@portal/contracts/issues/contracts';
import type { Chart } from '@portal/contracts/issues/schemas';
import { currentSearch, LoadError, notify, useApiMutation, usePage, useT } from '@portal/portal-kit';
import { JobProgress } from '@portal/portal-kit/jobs';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DateField } from '@portal/ui-kit/date-field';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { space } from '@portal/ui-kit/theme';
import { chartParams, chartSearch, type ChartSearch } from './chart-address';
import { CategoryChoice, changedSearch, LineFilter, MachineFilter, MeasureFields } from './chart-fields';
import { savePicture } from './chart-picture';
import { ChartSummary, ChartTable } from './chart-table';
import { ChartView, useChartTitle } from './chart-view';
import { HourMap } from './hour-map';
import { useChart, type ChartCall } from './use-chart';
import { useChartWords } from './use-chart-words';

type Change = (changed: Partial<ChartSearch>) => void;

/** `/charts`: the figures of the plant, each bar with the issues behind it. */
export function ChartsPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const search = chartSearch(params);
  usePage({ title: t('routes.charts') });
  const change: Change = (changed) => setParams(chartParams(changedSearch(chartSearch(currentSearch()), changed)), { replace: true });
  const { from, to } = search;
  const isEarly = from !== '' && to !== '' && to < from;
  const { answer, query, categoryPath, isReady } = useChart(search, !isEarly);
  return (
    <Stack>
      <PageHeader title={t('routes.charts')} />
      <Card>
        <Filters search={search} change={change} early={isEarly} />
      </Card>
      {answer.error && !answer.data ? (
        <LoadError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Shown chart={answer.data} search={search} query={query} />
      )}
      <HourMap search={search} categoryPath={categoryPath} enabled={isReady} />
    </Stack>
  );
}

/** As many side by side as there is room for: the chart is what people come for. */
const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.s};
  & > * {
    flex: 1 1 9.75rem;
    min-inline-size: 0;
  }
`;

/** The machine is typed, scanned or found in the tree. */
const Wide = styled.div`
  && {
    flex-basis: 18rem;
  }
`;

function Filters({ search, change, early }: { search: ChartSearch; change: Change; early: boolean }) {
  const t = useT();
  return (
    <Stack $gap="s">
      <FilterRow>
        <MeasureFields search={search} change={change} />
        <DateField label={t('charts.from')} value={search.from} onChange={(from) => change({ from })} />
        <DateField
          label={t('charts.to')}
          value={search.to}
          onChange={(to) => change({ to })}
          error={early ? t('charts.end_before_start') : undefined}
        />
        <LineFilter search={search} change={change} />
        <Wide>
          <MachineFilter search={search} change={change} />
        </Wide>
        <CategoryChoice search={search} change={change} />
      </FilterRow>
      {search.from === '' && search.to === '' && (
        <small>{search.days ? t(`charts.last_days.${search.days}`) : t('charts.from_hint')}</small>
      )}
    </Stack>
  );
}

interface ShownProps {
  chart: Chart | undefined;
  search: ChartSearch;
  /** Of the call that the chart comes from. */
  query: ChartCall;
}

function Shown({ chart, search, query }: ShownProps) {
  const t = useT();
  const title = useChartTitle(search);
  const words = useChartWords(search, chart?.meta.unit ?? 'issues');
  const drawn = useRef<HTMLDivElement>(null);
  const write = useApiMutation(writeChart, { notifyInvalid: true });
  // Of another chart, it would be taken for the one in sight.
  const workbook = JSON.stringify(write.variables?.query) === JSON.stringify(query) ? write.data?.item.job_status_id : undefined;
  if (!chart) return <SkeletonText lines={10} />;
  if (chart.meta.count === 0)
    return (
      <Card>
        <EmptyState icon="chart" title={t('charts.empty')}>
          {t('charts.empty_hint')}
        </EmptyState>
      </Card>
    );
  const save = () => {
    const drawing = drawn.current?.querySelector('svg');
    if (drawing) savePicture(drawing, title).catch(notify.failed);
  };
  return (
    <>
      <Card
        title={title}
        actions={
          <>
            <Button icon="arrow-down" onClick={save}>
              {t('charts.save_picture')}
            </Button>
            <Button icon="arrow-down" busy={write.isPending} onClick={() => write.mutate({ query })}>
              {t('charts.save_workbook')}
            </Button>
          </>
        }
      >
        <Stack>
          {workbook !== undefined && <JobProgress key={workbook} id={workbook} />}
          <ChartSummary chart={chart} words={words} />
          <div ref={drawn}>
            <ChartView chart={chart} search={search} />
          </div>
        </Stack>
      </Card>
      <ChartTable title={title} chart={chart} words={words} search={search} />
    </>
  );
}
