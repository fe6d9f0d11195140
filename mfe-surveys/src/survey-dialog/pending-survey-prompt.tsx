import { useEffect } from 'react';
import { forgetOffers, LazyPart, settleSurvey, useOfferedSurvey } from '@portal/portal-kit';

const loadDialog = async () => (await import('./survey.dialog')).SurveyDialog;

/** Opens the first survey that an answer of any call carried, on whatever page; the next one follows when it is closed. */
export function PendingSurveyPrompt() {
  const survey = useOfferedSurvey();
  // The next person on this page is asked about their own work.
  useEffect(() => forgetOffers, []);
  if (!survey) return null;
  const settle = () => settleSurvey(survey.id);
  return <LazyPart key={survey.id} load={loadDialog} props={{ id: survey.id, onClose: settle }} onFailed={settle} />;
}
