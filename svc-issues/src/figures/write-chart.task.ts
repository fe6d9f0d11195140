import { z } from 'zod';
import { FAILURE_MEASURES, type ChartMeasure } from '@portal/contracts/issues/figure-terms';
import { chartQuery, type Chart, type ChartQuery } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { writeWorkbook, type ExportColumn, type Sheet } from '@portal/service-kit/exports';
import { defineTaskOf, requester, requesterContext } from '@portal/service-kit/tasks';
import type { Deps } from '../deps';
import { t } from '../texts';
import { chartOf } from './chart-of';

/** Workbooks of charts are removed after so many seconds: a week, as exports of lists are. */
const KEPT_S = 7 * 86_400;

const measureTitle = (measure: ChartMeasure) => t(`charts.measures.${measure}`);

/** The bars of a chart as rows: what each is called, its value, how many issues or failures it counts, and its window. */
function valuesSheet(chart: Omit<Chart, 'status'>, { measure, by }: Pick<ChartQuery, 'measure' | 'by'>): Sheet {
  const columns: ExportColumn[] = [
    { title: t(`charts.groupings.${by}`), kind: 'text', value: 'label' },
    { title: measureTitle(measure), kind: chart.meta.unit === 's' ? 'duration' : 'number', value: 'value' },
    { title: t(FAILURE_MEASURES.includes(measure) ? 'reports.columns.failures' : 'reports.columns.count'), kind: 'number', value: 'count' },
    { title: t('charts.from'), kind: 'datetime', value: 'from' },
    { title: t('charts.to'), kind: 'datetime', value: 'to' },
  ];
  // What the number of issues shows is its own count.
  return { title: measureTitle(measure), columns: measure === 'count' ? columns.toSpliced(2, 1) : columns, rows: [chart.items] };
}

/** Makes the workbook of a chart, in the language of who asked and by the clock of the plant. */
export const writeChartWorkbook = defineTaskOf<Deps>()({
  name: 'chart-workbook',
  input: z.object({ asked: chartQuery, asker: requester }),
  queue: 'exports',
  priority: 'low',
  retries: 2,
  async prepare(call) {
    const { query, ctx, deps, input } = call;
    const { locale } = input.asker;
    const chart = await chartOf({ ctx: requesterContext(input.asker, ctx.tenant), query, deps, now: Date.now() }, input.asked, locale);
    const { timezone } = chart.meta;
    const name = `${translated(measureTitle(input.asked.measure), locale)}.xlsx`;
    return { file: await writeWorkbook(call, { name, locale, timezone, sheets: [valuesSheet(chart, input.asked)] }) };
  },
  async run({ query, ctx, deps, prepared: { file } }) {
    query.onRollback(() => deps.files.discard(ctx.tenant, file.id));
    const { id, name, size } = await deps.files.save(query, file, { forS: KEPT_S });
    return { file: { id, name, size, access: 'charts/read' } };
  },
});
