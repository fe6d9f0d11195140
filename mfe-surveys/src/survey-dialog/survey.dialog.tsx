import { useState } from 'react';
import { translated } from '@portal/contracts/locales';
import { getPendingSurvey } from '@portal/contracts/surveys/contracts';
import type { PendingSurveyDetail } from '@portal/contracts/surveys/schemas';
import { ApiError, LoadError, notify, RouteLink, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { AnswerPage, BackStep, ForwardStep, MissingAnswers, useAnswerSteps } from '../answering/answer-page';
import { SaveStatus } from '../autosave/save-status';
import { useSurveyEntry } from './use-survey-entry';

interface SurveyDialogProps {
  /** Of the pending survey. */
  id: number;
  onClose: () => void;
}

/** A survey that waits for the person: its pages, answers that are saved by themselves, and "later". */
export function SurveyDialog({ id, onClose }: SurveyDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const pending = useApiQuery(getPendingSurvey, { params: { id } });
  const survey = pending.data?.item;
  if (survey && survey.completed_at === null) return <Open survey={survey} onClose={onClose} />;
  const gone = survey !== undefined || (pending.error instanceof ApiError && pending.error.status === 404);
  return (
    <Dialog open size="medium" title={survey ? translated(survey.survey.name, locale) : t('survey_dialog.title')} onClose={() => onClose()}>
      {gone ? (
        <Banner tone="neutral">{t(survey ? 'survey_dialog.completed_already' : 'survey_dialog.not_found')}</Banner>
      ) : pending.error ? (
        <LoadError compact error={pending.error} onRetry={() => void pending.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}

function Open({ survey, onClose }: { survey: PendingSurveyDetail; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const entry = useSurveyEntry(survey);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const steps = useAnswerSteps(survey.survey.sections, entry.answers);

  const later = async () => {
    setLeaving(true);
    await entry.save();
    onClose();
  };
  const send = async () => {
    setBusy(true);
    try {
      if (await entry.complete()) {
        notify.show({ text: t('survey_dialog.sent'), tone: 'success' });
        onClose();
      }
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="medium"
      title={translated(survey.survey.name, locale)}
      onClose={() => void later()}
      footer={
        <>
          <MissingAnswers steps={steps} />
          <Button busy={leaving} onClick={() => void later()}>
            {t('survey_dialog.later')}
          </Button>
          <BackStep steps={steps} />
          <ForwardStep steps={steps} busy={busy} onSend={() => void send()} />
        </>
      }
    >
      <AnswerPage steps={steps} survey={survey.survey} entry={entry} locale={locale} about={<AboutIssue id={survey.issue_id} />}>
        <SaveStatus state={entry.saveState} />
      </AnswerPage>
    </Dialog>
  );
}

/** Leads to the issue that the survey is about. */
function AboutIssue({ id }: { id: number | null }) {
  const t = useT();
  if (id === null) return null;
  return (
    <p>
      <RouteLink to="my_issues.show" params={{ id }}>
        {t('survey_dialog.issue', { id })}
      </RouteLink>
    </p>
  );
}
