import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { lazyDialog, useNewAction, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';

const ReportDialog = lazyDialog(async () => (await import('../report-issue/report.dialog')).ReportDialog);

/** The button that opens a new issue over the page, and the dialog while it is open; `openDialog=true` in the address opens it too. */
export function useReportDialog(): { add: ReactNode; dialog: ReactNode } {
  const t = useT();
  const [open, setOpen] = useState(false);
  const report = () => setOpen(true);
  useReportOnArrival(report);
  useNewAction(report);
  return {
    add: (
      <Button variant="primary" icon="plus" onClick={report}>
        {t('actions.new')}
      </Button>
    ),
    dialog: open && <ReportDialog onClose={() => setOpen(false)} />,
  };
}

function useReportOnArrival(report: () => void): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('openDialog') === 'true';
  const open = useEffectEvent(() => {
    setParams(
      (now) => {
        now.delete('openDialog');
        return now;
      },
      { replace: true },
    );
    report();
  });
  useEffect(() => {
    if (wanted) open();
  }, [wanted]);
}
