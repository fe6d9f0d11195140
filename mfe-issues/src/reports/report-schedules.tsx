import { useMemo, useState } from 'react';
import { listReportSchedules, removeReportSchedule } from '@portal/contracts/issues/contracts';
import type { ReportSchedule } from '@portal/contracts/issues/schemas';
import { api, lazyDialog, LoadError, useApiQuery, useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Inline } from '@portal/ui-kit/stack';

const ReportScheduleDialog = lazyDialog(async () => (await import('./report-schedule.dialog')).ReportScheduleDialog);

/** Reports that go out by mail after each week, month or year. */
export function ReportSchedules() {
  const t = useT();
  const { can } = usePortal();
  const mayChange = can('reports/create');
  const [open, setOpen] = useState<{ schedule?: ReportSchedule } | null>(null);
  const found = useApiQuery(listReportSchedules, {});
  const columns = useColumns();
  const remove = async ({ id }: ReportSchedule) => {
    await api(removeReportSchedule, { params: { id } });
    await found.refetch();
  };
  return (
    <Card
      flush
      title={t('reports.mail.title')}
      actions={
        mayChange && (
          <Button icon="plus" onClick={() => setOpen({})}>
            {t('reports.mail.add')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('reports.mail.title')}
        columns={columns}
        rows={found.data?.items}
        rowKey={({ id }) => id}
        rowMenu={
          mayChange
            ? (schedule) => (
                <RowMenu
                  name={t(`reports.types.${schedule.report_type}`)}
                  onEdit={() => setOpen({ schedule })}
                  onRemove={() => remove(schedule)}
                />
              )
            : undefined
        }
        skeletonRows={1}
        error={!found.data && found.error ? <LoadError compact error={found.error} onRetry={() => void found.refetch()} /> : undefined}
        empty={<EmptyState compact icon="clipboard" title={t('reports.mail.none')} />}
      />
      {open && <ReportScheduleDialog {...open} onSaved={() => void found.refetch()} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function useColumns(): Column<ReportSchedule>[] {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  return useMemo(
    (): Column<ReportSchedule>[] => [
      {
        id: 'report_type',
        header: t('reports.type'),
        primary: true,
        width: [160, 320],
        cell: ({ report_type: type, with_costs: withCosts }) => (
          <Inline $gap="s">
            {t(`reports.types.${type}`)}
            {withCosts && <Badge>{t('reports.mail.with_costs')}</Badge>}
          </Inline>
        ),
      },
      {
        id: 'period',
        header: t('reports.mail.period'),
        width: [200, 400],
        card: 'labelled',
        cell: ({ period }) => t(`reports.mail.periods.${period}`),
      },
      {
        id: 'receivers',
        header: t('reports.mail.receivers'),
        width: [160, 400],
        card: 'labelled',
        cell: ({ receivers }) => receivers.map((person) => nameOf(person)).join(', '),
      },
      { id: 'next_on', header: t('reports.mail.next'), width: [112, 160], card: 'labelled', cell: ({ next_on: day }) => format.date(day) },
    ],
    [t, format, nameOf],
  );
}
