import { useId } from 'react';
import styled from 'styled-components';
import { DropPlace } from './drop/drop-place';
import { FieldError, FieldHint, FieldLabel } from './field';
import { Icon } from './icon';
import { space } from './theme/tokens';

export interface FileDropProps {
  label: string;
  /** What can be put here. */
  hint: string;
  /** The words inside, which invite to choose or to drop. */
  action: string;
  /** Endings and media types, as `accept` of an input takes them. */
  accept: string;
  onFile: (file: File) => void;
  error?: string | null;
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const Place = styled(DropPlace)`
  min-block-size: 8rem;
  padding: ${space.l};
`;

/** A place for one file: chosen by a press or by keyboard, or dropped. */
export function FileDrop({ label, hint, action, accept, onFile, error }: FileDropProps) {
  const id = useId();
  const take = ([file]: File[]) => file && onFile(file);
  return (
    <Column>
      <FieldLabel as="span" id={id}>
        {label}
      </FieldLabel>
      <Place accept={accept} onFiles={take} aria-labelledby={id} aria-describedby={`${id}-hint`} aria-invalid={Boolean(error)}>
        <Icon name="arrow-up" size="1.75rem" />
        <span>{action}</span>
        <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      </Place>
      {error && <FieldError>{error}</FieldError>}
    </Column>
  );
}
