import { useState } from 'react';
import { translated } from '@portal/contracts/locales';
import { getPendingSurvey } from '@portal/contracts/surveys/contracts';
import type { PendingSurveyDetail } from '@portal/contracts/surveys/schemas';
import { ApiError, LoadError, notify, RouteLink, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { AnswerForm } from '../answering/answer-form';
import { refusalTexts } from '../answering/refusal-texts';
import { pagesOf, unfinished } from '../answering/answers';
import { PageSteps, useFocusOnPage } from '../answering/page-steps';
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
  const [page, setPage] = useState(0);
  const [busy, setBusy] = useState(false);
  const top = useFocusOnPage(page);
  const { sections, name, description, anonymous } = survey.survey;
  const pages = pagesOf(sections);
  const missing = unfinished(sections, entry.answers);
  const last = page >= pages.length - 1;

  const later = async () => {
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
  const errors = refusalTexts(t, entry.faults);
  return (
    <Dialog
      open
      size="medium"
      title={translated(name, locale)}
      onClose={() => void later()}
      footer={
        <>
          {last && missing.length > 0 && <p role="status">{t('answering.missing', { number: missing.length })}</p>}
          <Button onClick={() => void later()}>{t('survey_dialog.later')}</Button>
          {page > 0 && (
            <Button icon="chevron-left" onClick={() => setPage(page - 1)}>
              {t('answering.back')}
            </Button>
          )}
          {last ? (
            <Button
              variant="primary"
              icon="send"
              busy={busy}
              disabled={missing.length > 0 || sections.length === 0}
              onClick={() => void send()}
            >
              {t('answering.send')}
            </Button>
          ) : (
            <Button variant="primary" iconEnd="chevron-right" onClick={() => setPage(page + 1)}>
              {t('answering.next')}
            </Button>
          )}
        </>
      }
    >
      <Stack ref={top} tabIndex={-1}>
        {page === 0 && description && <p>{translated(description, locale)}</p>}
        {page === 0 && anonymous && <Banner tone="neutral">{t('answering.anonymous')}</Banner>}
        {page === 0 && survey.issue_id !== null && (
          <p>
            <RouteLink to="my_issues.show" params={{ id: survey.issue_id }}>
              {t('survey_dialog.issue', { id: survey.issue_id })}
            </RouteLink>
          </p>
        )}
        <PageSteps page={page} pages={pages.length} />
        <AnswerForm
          sections={pages[page] ?? []}
          answers={entry.answers}
          locale={locale}
          photos={entry.photos}
          errors={errors}
          onAnswer={entry.answer}
        />
        <SaveStatus state={entry.saveState} />
      </Stack>
    </Dialog>
  );
}
