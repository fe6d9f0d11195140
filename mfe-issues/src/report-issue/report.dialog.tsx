import { useState } from 'react';
import styled from 'styled-components';
import { LeaveScope, useLeaveScope, useT } from '@portal/portal-kit';
import { Dialog } from '@portal/ui-kit/dialog';
import { color, space } from '@portal/ui-kit/theme';
import type { PresetReport } from './corrected-report';
import { ReportFlow } from './report-flow';
import type { ReportStep } from './report-steps';

/** The bar at the end of the form stands on the edge of the dialog, below its padding. */
const Inside = styled.div`
  --report-width: none;
  --send-bar-end: calc(-1 * ${space.xl});
  --send-bar-ground: ${color.raised};
`;

interface ReportDialogProps {
  title?: string;
  preset?: PresetReport | null;
  onClose: () => void;
}

/** A new issue over the page. What was typed is kept as on the page; picked files are asked about before they are lost. */
export function ReportDialog({ title, preset = null, onClose }: ReportDialogProps) {
  const t = useT();
  const category = preset?.draft.category ?? null;
  const [step, setStep] = useState<ReportStep>(category === null ? { name: 'choose', parent: null } : { name: 'describe', category });
  const { scope, mayLeave } = useLeaveScope();
  const leave = () =>
    void mayLeave().then((leaves) => {
      if (leaves) onClose();
    });
  return (
    <Dialog open size="large" title={title ?? t('routes.new_issue')} onClose={leave}>
      <Inside>
        <LeaveScope value={scope}>
          <ReportFlow step={step} onStep={setStep} preset={preset} onLeave={onClose} />
        </LeaveScope>
      </Inside>
    </Dialog>
  );
}
