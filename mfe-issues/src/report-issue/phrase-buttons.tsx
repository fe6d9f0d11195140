import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Inline } from '@portal/ui-kit/stack';

interface PhraseButtonsProps {
  phrases: readonly string[];
  /** What stands in the field that they fill. */
  text: string;
  onTake: (phrase: string) => void;
}

/** Ready phrases for a field, each by one press; the one that stands there is marked. Nothing where there are none. */
export function PhraseButtons({ phrases, text, onTake }: PhraseButtonsProps) {
  const t = useT();
  if (phrases.length === 0) return null;
  return (
    <Inline role="group" $gap="s" aria-label={t('report.phrases')}>
      {phrases.map((phrase) => (
        <Button
          key={phrase}
          icon={text.trim() === phrase ? 'check' : undefined}
          aria-pressed={text.trim() === phrase}
          onClick={() => onTake(phrase)}
        >
          <bdi>{phrase}</bdi>
        </Button>
      ))}
    </Inline>
  );
}
