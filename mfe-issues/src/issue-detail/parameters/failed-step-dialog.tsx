import { useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import type { PresetReport } from '../../report-issue/corrected-report';
import { emptyDraft } from '../../report-issue/report-draft';
import { ReportDialog } from '../../report-issue/report.dialog';
import type { AnsweredParameter } from './failed-steps';

interface FailedStepDialogProps {
  issue: Issue;
  step: AnsweredParameter;
  onClose: () => void;
}

/** The report of what a step has found: on the same machine, with photos of its own, following from the issue that the step belongs to. */
export function FailedStepDialog({ issue, step, onClose }: FailedStepDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const [preset] = useState<PresetReport>(() => {
    const question = translated(step.name, locale);
    const draft = {
      ...emptyDraft(),
      category: issue.category.id,
      equipment_id: issue.equipment?.id ?? null,
      title: question,
      user_description: t('follow_up.step', { id: issue.id, question }),
      follows: issue.id,
    };
    return { call: null, draft, files: { photos: [], documents: [] } };
  });
  return <ReportDialog title={t('follow_up.report')} preset={preset} onClose={onClose} />;
}
