import { useMemo } from 'react';
import { createReport, listReports } from '@portal/contracts/issues/contracts';
import { reportList } from '@portal/contracts/issues/lists';
import type { Report } from '@portal/contracts/issues/schemas';
import { useApiMutation, useFormat, usePortal, useT, useTab } from '@portal/portal-kit';
import { JobBadge, JobProgress } from '@portal/portal-kit/jobs';
import { ListPage, useList } from '@portal/portal-kit/list';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import type { Column } from '@portal/ui-kit/data-table';
import { Stack } from '@portal/ui-kit/stack';
import { Tabs } from '@portal/ui-kit/tabs';
import { DatesForm, YearForm, type AskedReport } from './report-forms';
import { ReportSchedules } from './report-schedules';

const FIELDS = { id: { type: 'integer', filter: 'id_equals' } } as const;
const TABS = ['year', 'dates', 'summary'] as const;
/** Seconds: jobs that run change their share of done work. */
const RELOAD_S = 5;

/** `/reports`: workbooks of the plant's figures, made in the background. */
export function ReportsPage() {
  const t = useT();
  const { can } = usePortal();
  const [tab, setTab] = useTab(TABS);
  const list = useList(listReports, reportList, FIELDS, { table: 'reports', live: ['job'], autoReload: RELOAD_S });
  const columns = useColumns();
  const create = useApiMutation(createReport, {
    notifyInvalid: true,
    onSuccess: list.reload,
    onError: () => {
      list.reload();
      return false;
    },
  });
  const form = { busy: create.isPending, onGenerate: can('reports/create') ? (body: AskedReport) => create.mutate({ body }) : undefined };
  // Undefined while another one is asked for: its workbook would be taken for that.
  const made = create.data?.item;
  const tabs = (
    <Tabs
      label={t('routes.reports')}
      selected={tab}
      onSelect={(chosen) => {
        create.reset();
        setTab(chosen);
      }}
      items={[
        { id: 'year', label: t('reports.tabs.year'), content: <YearForm {...form} type="operation_sheet" /> },
        { id: 'dates', label: t('reports.tabs.dates'), content: <DatesForm {...form} type="operation_sheet" /> },
        { id: 'summary', label: t('reports.tabs.summary'), content: <DatesForm {...form} type="issue_summary" /> },
      ]}
    />
  );
  return (
    <ListPage
      title={t('routes.reports')}
      list={list}
      columns={columns}
      filters={[{ field: 'id', label: t('reports.id') }]}
      around={(content) => (
        <Stack>
          <Card>{tabs}</Card>
          {made && <JobProgress key={made.job_status_id} id={made.job_status_id} onFinished={list.reload} />}
          {content}
          {/* Once the list stands: it would be pushed down or up. */}
          {Boolean(list.rows ?? list.error) && <ReportSchedules />}
        </Stack>
      )}
      empty={{ icon: 'clipboard', title: t('reports.empty'), hint: t('reports.empty_hint') }}
    />
  );
}

function useColumns(): Column<Report>[] {
  const t = useT();
  const format = useFormat();
  return useMemo<Column<Report>[]>(
    () => [
      { id: 'id', header: t('reports.id'), cell: ({ id }) => `#${id}` },
      { id: 'report_type', header: t('reports.type'), primary: true, cell: ({ report_type: type }) => t(`reports.types.${type}`) },
      { id: 'date_from', header: t('reports.date_from'), card: 'labelled', cell: ({ date_from: day }) => format.date(day) },
      { id: 'date_to', header: t('reports.date_to'), card: 'labelled', cell: ({ date_to: day }) => format.date(day) },
      {
        id: 'progress',
        header: t('reports.progress'),
        align: 'end',
        cell: ({ job_status: { progress_now: percent } }) => format.number(percent / 100, { style: 'percent' }),
      },
      { id: 'status', header: t('reports.status'), cell: ({ job_status: { status } }) => <JobBadge status={status} size="small" /> },
      {
        id: 'file',
        header: t('reports.file'),
        width: [144, 200],
        cell: ({ id, file }) =>
          file ? (
            <ButtonLink icon="arrow-down" href={file} download={`report.${id}.xlsx`}>
              {t('reports.download')}
            </ButtonLink>
          ) : (
            '-'
          ),
      },
    ],
    [t, format],
  );
}
