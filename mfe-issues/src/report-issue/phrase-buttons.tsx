import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Inline } from '@portal/ui-kit/stack';
import type { Report } from './use-report';

/**
 * Titles by one press. The description is required, too: while it is empty, or is the phrase before, it takes the phrase and can be
 * continued.
 */
export function PhraseButtons({ report: { form, draft }, phrases }: { report: Report; phrases: readonly string[] }) {
  const t = useT();
  const take = (phrase: string) => {
    const described = draft.user_description.trim();
    form.change('title', phrase);
    if (described === '' || phrases.includes(described)) form.change('user_description', phrase);
  };
  if (phrases.length === 0) return null;
  return (
    <Inline role="group" $gap="s" aria-label={t('report.phrases')}>
      {phrases.map((phrase) => (
        <Button
          key={phrase}
          icon={draft.title.trim() === phrase ? 'check' : undefined}
          aria-pressed={draft.title.trim() === phrase}
          onClick={() => take(phrase)}
        >
          <bdi>{phrase}</bdi>
        </Button>
      ))}
    </Inline>
  );
}
