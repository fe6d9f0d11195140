import { useMemo } from 'react';
import type { Limits } from '@portal/contracts/contract';
import { useT } from '@portal/portal-kit';
import { Field, type FieldBasics } from '@portal/ui-kit/field';
import { CodeEditor } from './code-editor';
import { mappingOffer } from './mapping-completions';
import { mappingFaults } from './mapping-faults';
import { schemaOf } from './mapping-schema';
import { useFaultText } from './use-fault-text';

export interface MappingEditorProps extends Pick<FieldBasics, 'label' | 'hint' | 'error'> {
  value: string;
  /** Limits of the call that sends the mapping. */
  limits: Limits;
  /** Names that this person is not offered. */
  hidden: ReadonlySet<string>;
  onChange: (value: string) => void;
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** The mapping as JSON: it offers what the contract permits where somebody types, and marks what is wrong by the contract. */
export function MappingEditor({ label, hint, error, value, limits, hidden, onChange }: MappingEditorProps) {
  const t = useT();
  const schema = useMemo(() => schemaOf(limits), [limits]);
  const sentence = useFaultText();
  const [first] = mappingFaults(value, schema);
  const wrong = first && t('sync.editor.in_line', { line: lineAt(value, first.from), fault: sentence(first) });
  return (
    <Field required label={label} hint={hint} error={wrong ?? error}>
      {(control) => (
        <CodeEditor
          value={value}
          onChange={onChange}
          attributes={{ ...control, 'aria-label': label }}
          completions={t('sync.editor.completions')}
          offer={(text, at) => mappingOffer(text, at, schema, hidden)}
          faults={(text) => mappingFaults(text, schema).map((fault) => ({ ...fault, sentence: sentence(fault) }))}
        />
      )}
    </Field>
  );
}
