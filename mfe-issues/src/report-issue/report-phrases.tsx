import { PhraseButtons } from './phrase-buttons';
import type { Report } from './use-report';

/**
 * Titles by one press. The description is required, too: while it is empty, or is the phrase before, it takes the phrase and can be
 * continued.
 */
export function ReportPhrases({ report: { form, draft }, phrases }: { report: Report; phrases: readonly string[] }) {
  const take = (phrase: string) => {
    const described = draft.user_description.trim();
    form.change('title', phrase);
    if (described === '' || phrases.includes(described)) form.change('user_description', phrase);
  };
  return <PhraseButtons phrases={phrases} text={draft.title} onTake={take} />;
}
