import { useState } from 'react';
import { mayLeave, useT } from '@portal/portal-kit';
import { Dialog } from '@portal/ui-kit/dialog';
import { ReportFlow } from './report-flow';
import type { ReportStep } from './report-steps';

/** A new issue over the page. What was typed is kept as on the page; picked files are asked about before they are lost. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [step, setStep] = useState<ReportStep>({ name: 'choose', parent: null });
  const leave = () =>
    void mayLeave().then((leaves) => {
      if (leaves) onClose();
    });
  return (
    <Dialog open size="large" title={t('routes.new_issue')} onClose={leave}>
      <ReportFlow step={step} onStep={setStep} onLeave={onClose} />
    </Dialog>
  );
}
