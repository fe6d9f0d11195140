import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { font, media, space } from './theme/tokens';

const Column = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  min-inline-size: 0;
`;

export interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
  id?: string;
  label?: string;
  className?: string;
  ref?: Ref<HTMLFormElement>;
}

/** In a text of several lines Enter begins a line: there Ctrl or Cmd goes with it. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // A dialog opened from inside a form is its child in React and none of its fields.
  if (!(event.target instanceof Element) || event.target.closest('form') !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Whether a field of days or times holds the beginning of a value only; each such field says so, the first one takes the focus. */
function isUnfinished(form: HTMLFormElement): boolean {
  // By their mark: react-aria makes every control with an error invalid, and what was refused once is sent again when it is mended.
  const unfinished = [...form.querySelectorAll<HTMLInputElement>('input[data-unfinished]')];
  for (const control of unfinished.toReversed()) control.checkValidity();
  return unfinished.length > 0;
}

/** One column; Enter saves, in a text of several lines Ctrl+Enter. The browser's own bubbles are off: errors stand under their fields. */
export function Form({ onSubmit, children, id, label, className, ref }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isUnfinished(event.currentTarget)) onSubmit();
  };
  return (
    <Column ref={ref} id={id} className={className} aria-label={label} noValidate onSubmit={submit} onKeyDown={submitByKey}>
      {children}
    </Column>
  );
}

/** The buttons that end a form, the chief one last; under each other on phones. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.s};
  padding-block-start: ${space.s};
  ${media.phone} {
    flex-direction: column-reverse;
    align-items: stretch;
  }
`;

/** Two or three short fields beside each other. */
export const FormRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space.l};
  align-items: start;
`;

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  legend {
    padding: 0;
    font-size: ${font.table};
    font-weight: ${font.medium};
  }
`;

/** Controls that answer one question together. */
export function FormGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Group>
      <legend>{legend}</legend>
      {children}
    </Group>
  );
}
