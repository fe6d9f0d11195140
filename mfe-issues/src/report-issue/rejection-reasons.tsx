import { useDictionary } from '@portal/portal-kit';
import { PhraseButtons } from './phrase-buttons';

interface RejectionReasonsProps {
  text: string;
  onTake: (reason: string) => void;
}

/** The plant's reasons for rejection (value list `rejection_reasons`), each by one press, in the reader's language. */
export function RejectionReasons({ text, onTake }: RejectionReasonsProps) {
  const { entries, word } = useDictionary('rejection_reasons');
  const reasons = new Set(entries.flatMap(({ key }) => word(key) ?? []));
  return <PhraseButtons phrases={[...reasons]} text={text} onTake={onTake} />;
}
