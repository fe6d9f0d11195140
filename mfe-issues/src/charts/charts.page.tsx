import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { CHART_GROUPINGS, CHART_MEASURES, canGroup } from '@portal/contracts/issues/figure-terms';
import { getChart } from '@portal/contracts/issues/contracts';
import type { Chart } from '@portal/contracts/issues/schemas';
import { currentSearch, goTo, LoadError, notify, useApiQuery, useFormat, usePage, useT } from '@portal/portal-kit';
import { DictionaryField, EquipmentPicker } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DateField } from '@portal/ui-kit/date-field';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { space } from '@portal/ui-kit/theme';
import { useCategories } from '../categories/categories.api';
import { CategoryFilter } from '../categories/category-filter';
import { BarChart } from './bar-chart';
import { withLine } from './chart-line';
import { chartParams, chartSearch, figureQuery, issuesBehind, type ChartSearch } from './chart-address';
import { savePicture } from './chart-picture';
import { ChartSummary, ChartTable } from './chart-table';
import { HourMap } from './hour-map';
import { useChartWords } from './use-chart-words';

type Change = (changed: Partial<ChartSearch>) => void;

/** `/charts`: the figures of the plant, each bar with the issues behind it. */
export function ChartsPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const search = chartSearch(params);
  const { tree } = useCategories();
  usePage({ title: t('routes.charts') });
  const change: Change = (changed) => {
    const next = { ...chartSearch(currentSearch()), ...changed };
    setParams(chartParams(canGroup(next.measure, next.by) ? next : { ...next, by: 'week' }), { replace: true });
  };
  const { from, to, category } = search;
  const isEarly = from !== '' && to !== '' && to < from;
  const categoryPath = (category && tree?.get(category)?.path) || undefined;
  const enabled = !isEarly && (category === 0 || tree !== undefined);
  const answer = useApiQuery(
    getChart,
    { query: { measure: search.measure, by: search.by, ...figureQuery(search, categoryPath) } },
    { live: ['issue'], keep: true, enabled },
  );
  return (
    <Stack>
      <PageHeader title={t('routes.charts')} />
      <Card>
        <Filters search={search} change={change} early={isEarly} />
      </Card>
      {answer.error && !answer.data ? (
        <LoadError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Shown chart={answer.data} search={search} />
      )}
      <HourMap search={search} categoryPath={categoryPath} enabled={enabled} />
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
        <NativeSelect
          label={t('charts.measure')}
          value={search.measure}
          onChange={(measure) => change({ measure })}
          options={CHART_MEASURES.map((value) => ({ value, label: t(`charts.measures.${value}`) }))}
        />
        <NativeSelect
          label={t('charts.by')}
          value={search.by}
          onChange={(by) => change({ by })}
          options={CHART_GROUPINGS.filter((by) => canGroup(search.measure, by)).map((value) => ({
            value,
            label: t(`charts.groupings.${value}`),
          }))}
        />
        <DateField label={t('charts.from')} value={search.from} onChange={(from) => change({ from })} />
        <DateField
          label={t('charts.to')}
          value={search.to}
          onChange={(to) => change({ to })}
          error={early ? t('charts.end_before_start') : undefined}
        />
        <DictionaryField
          group="prod_lines"
          none={t('charts.all')}
          label={t('charts.line')}
          value={search.line || null}
          onChange={(line) => change({ line: line ?? 0 })}
        />
        <Wide>
          <EquipmentPicker
            kind="machine"
            label={t('charts.machine')}
            value={search.equipment || null}
            onChange={(equipment) => change({ equipment: equipment ?? 0 })}
          />
        </Wide>
        <CategoryFilter value={search.category || null} onChange={(category) => change({ category: category ?? 0 })} />
      </FilterRow>
      {search.from === '' && search.to === '' && <small>{t('charts.from_hint')}</small>}
    </Stack>
  );
}

function Shown({ chart, search }: { chart: Chart | undefined; search: ChartSearch }) {
  const t = useT();
  const format = useFormat();
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const words = useChartWords(search, chart?.meta.unit ?? 'issues');
  const drawn = useRef<HTMLDivElement>(null);
  if (!chart) return <SkeletonText lines={10} />;
  const title = `${t(`charts.measures.${search.measure}`)} · ${t(`charts.groupings.${search.by}`)}`;
  const plain = chart.items.map((item) => ({ ...item, label: words.label(item), text: words.value(item.value) }));
  const { bars, line, change } = withLine(plain, search, chart.meta.unit, (share) => t('charts.share_so_far', { share: percent(share) }));
  if (chart.meta.count === 0)
    return (
      <Card>
        <EmptyState icon="chart" title={t('charts.empty')}>
          {t('charts.empty_hint')}
        </EmptyState>
      </Card>
    );
  const open = (key: string) => {
    const item = chart.items.find((one) => one.key === key);
    const address = item && issuesBehind(search, item);
    if (address) void goTo(address);
  };
  const save = () => {
    const drawing = drawn.current?.querySelector('svg');
    if (drawing) savePicture(drawing, title).catch(notify.failed);
  };
  return (
    <>
      <Card
        title={title}
        actions={
          <Button icon="arrow-down" onClick={save}>
            {t('charts.save_picture')}
          </Button>
        }
      >
        <Stack>
          <ChartSummary chart={chart} words={words} />
          <div ref={drawn}>
            <BarChart
              label={title}
              bars={bars}
              unit={chart.meta.unit}
              tickText={words.value}
              onOpen={({ key }) => open(key)}
              line={line}
              mark={change?.at}
            />
          </div>
          {line && <small>{t(`charts.lines.${line}`)}</small>}
          {change && (
            <p>
              {t('charts.changed', { from: bars[change.at]?.label, before: words.value(change.before), after: words.value(change.after) })}
            </p>
          )}
        </Stack>
      </Card>
      <ChartTable title={title} chart={chart} words={words} search={search} />
    </>
  );
}
