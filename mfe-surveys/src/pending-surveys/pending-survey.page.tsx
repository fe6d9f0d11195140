import { useParams } from 'react-router';
import { goTo, useT } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SurveyDialog } from '../survey-dialog/survey.dialog';

/** `/pending-surveys/{id}`: a survey that waits for the person, opened by a notice. */
export function PendingSurveyPage() {
  const t = useT();
  const id = Number(useParams().id);
  return (
    <>
      <PageHeader title={t('survey_dialog.title')} />
      <SurveyDialog key={id} id={id} onClose={() => void goTo('/', { replace: true })} />
    </>
  );
}
