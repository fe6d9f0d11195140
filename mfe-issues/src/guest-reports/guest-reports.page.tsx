import { useMemo, useState } from 'react';
import { listGuestReports } from '@portal/contracts/issues/contracts';
import { guestReportList } from '@portal/contracts/issues/lists';
import type { GuestReport } from '@portal/contracts/issues/schemas';
import { lazyDialog, RelativeTime, RouteLink, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import type { Column } from '@portal/ui-kit/data-table';
import { RejectGuestReportDialog } from './reject-guest-report.dialog';

const AcceptGuestReportDialog = lazyDialog(async () => (await import('./accept-guest-report.dialog')).AcceptGuestReportDialog);

const FIELDS = { title: { type: 'text', filter: 'title_contains' }, decided: { type: 'flag', filter: 'decided_equals' } } as const;

/** `/guest_reports`: what people without an account reported on machines, until somebody makes an issue of it or rejects it. */
export function GuestReportsPage() {
  const t = useT();
  const [open, setOpen] = useState<{ report: GuestReport; decision: 'accept' | 'reject' } | null>(null);
  const list = useList(listGuestReports, guestReportList, FIELDS, { table: 'guest_reports', live: ['guest_report'] });
  const columns = useMemo<Column<GuestReport>[]>(
    () => [
      { id: 'title', header: t('fields.title'), primary: true, cell: ({ title }) => <bdi>{title}</bdi> },
      { id: 'equipment', header: t('fields.equipment'), cell: ({ equipment }) => <bdi>{equipment.symbol ?? equipment.name}</bdi> },
      { id: 'created_at', header: t('guests.received'), cell: ({ created_at }) => <RelativeTime at={created_at} /> },
      { id: 'status', header: t('guests.decision'), cell: (report) => <Decision report={report} /> },
    ],
    [t],
  );
  const close = () => setOpen(null);
  const decide = (report: GuestReport, decision: 'accept' | 'reject') => setOpen({ report, decision });
  return (
    <>
      <ListPage
        title={t('routes.guest_reports')}
        list={list}
        columns={columns}
        filters={[
          { field: 'title', label: t('search.title') },
          { field: 'decided', label: t('guests.decided') },
        ]}
        onRowOpen={(report) => report.status === 'waiting' && decide(report, 'accept')}
        rowMenu={(report) =>
          report.status === 'waiting' && (
            <RowMenu
              name={report.title}
              more={[
                { id: 'accept', label: t('guests.accept'), icon: 'check', onSelect: () => decide(report, 'accept') },
                { id: 'reject', label: t('actions.reject'), icon: 'circle-x', onSelect: () => decide(report, 'reject') },
              ]}
            />
          )
        }
        empty={{ icon: 'clipboard', title: t('guests.empty'), hint: t('guests.empty_hint') }}
      />
      {open?.decision === 'reject' && <RejectGuestReportDialog report={open.report} onClose={close} />}
      {open?.decision === 'accept' && (
        <AcceptGuestReportDialog report={open.report} onClose={close} onReject={() => decide(open.report, 'reject')} />
      )}
    </>
  );
}

function Decision({ report: { status, issue_id, rejection_reason } }: { report: GuestReport }) {
  const t = useT();
  if (issue_id !== null)
    return (
      <RouteLink to="issues.show" params={{ id: issue_id }}>
        {t('guests.became', { id: issue_id })}
      </RouteLink>
    );
  if (status === 'waiting') return t('guests.waiting');
  return (
    <>
      {t('state.rejected')}: <bdi>{rejection_reason}</bdi>
    </>
  );
}
