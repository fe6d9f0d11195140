import type { DictionaryGroup } from '@portal/contracts/issues/schemas';
import { Button } from '@portal/ui-kit/button';
import { Inline } from '@portal/ui-kit/stack';
import { useDictionary } from '../dictionaries/use-dictionary';

interface PhraseButtonsProps {
  /** What the group of buttons is called. */
  label: string;
  phrases: readonly string[];
  /** What stands in the field that they fill. */
  text: string;
  onTake: (phrase: string) => void;
}

/** Ready phrases for a field, each by one press; the one that stands there is marked. Nothing where there are none. */
export function PhraseButtons({ label, phrases, text, onTake }: PhraseButtonsProps) {
  if (phrases.length === 0) return null;
  return (
    <Inline role="group" $gap="s" aria-label={label}>
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

/** The words of a value list of the plant as phrases, in the reader's language, each once. */
export function DictionaryPhrases({ group, ...field }: Omit<PhraseButtonsProps, 'phrases'> & { group: DictionaryGroup }) {
  const { entries, word } = useDictionary(group);
  return <PhraseButtons {...field} phrases={[...new Set(entries.flatMap(({ key }) => word(key) ?? []))]} />;
}
