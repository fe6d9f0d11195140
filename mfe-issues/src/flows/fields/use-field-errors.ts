import type { DraftEditor } from '../draft/use-flow-draft';
import { useFlowWords } from '../draft/use-flow-words';

/** Sentences for the fields below a path of the draft: `kind`, `name.pl`. */
export function useFieldErrors({ content, faults }: Pick<DraftEditor, 'content' | 'faults'>, path: string): Record<string, string> {
  const words = useFlowWords(content);
  const below = faults.filter((fault) => fault.path.startsWith(`${path}.`));
  return Object.fromEntries(below.map((fault) => [fault.path.slice(path.length + 1), words.rule(fault.rule)]));
}
