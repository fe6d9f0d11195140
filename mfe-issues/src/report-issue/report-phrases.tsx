import { useT } from '@portal/portal-kit';
import { PhraseButtons } from '@portal/portal-kit/fields';
import type { Report } from './use-report';

interface ReportPhrasesProps {
  report: Report;
  phrases: readonly string[];
  /** After a phrase was taken. */
  onTaken?: () => void;
}

/**
 * Titles by one press. The description is required, too: while it is empty, or is the phrase before, it takes the phrase and can be
 * continued.
 */
export function ReportPhrases({ report: { form, draft }, phrases, onTaken }: ReportPhrasesProps) {
  const t = useT();
  const take = (phrase: string) => {
    const described = draft.user_description.trim();
    form.change('title', phrase);
    if (described === '' || phrases.includes(described)) form.change('user_description', phrase);
    onTaken?.();
  };
  return <PhraseButtons label={t('report.phrases')} phrases={phrases} text={draft.title} onTake={take} />;
}
