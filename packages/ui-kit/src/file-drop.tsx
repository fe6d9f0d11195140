import { useId, useState, type DragEvent } from 'react';
import styled from 'styled-components';
import { FieldError, FieldHint, FieldLabel } from './field';
import { Icon } from './icon';
import { color, font, media, motion, radius, space, stroke } from './theme/tokens';

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

const Place = styled.label<{ $over: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-block-size: 8rem;
  padding: ${space.l};
  border: ${stroke.control} dashed ${({ $over }) => ($over ? color.brand : color.edge)};
  border-radius: ${radius.medium};
  background: ${({ $over }) => ($over ? color.selected : 'transparent')};
  font-size: ${font.table};
  text-align: center;
  cursor: pointer;
  transition:
    border-color ${motion.fast},
    background-color ${motion.fast};
  ${media.hover} {
    &:hover {
      border-color: ${color.text};
    }
  }
  &:focus-within {
    outline: ${stroke.mark} solid ${color.focus};
    outline-offset: ${stroke.mark};
  }
  input {
    position: absolute;
    opacity: 0;
    inset: 0;
    cursor: pointer;
  }
`;

/** A place for one file: chosen by a press or by keyboard, or dropped. */
export function FileDrop({ label, hint, action, accept, onFile, error }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Column>
      <FieldLabel as="span" id={id}>
        {label}
      </FieldLabel>
      <Place
        $over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="arrow-up" size="1.75rem" />
        <span>{action}</span>
        <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        <input
          type="file"
          accept={accept}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          aria-invalid={Boolean(error)}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </Place>
      {error && <FieldError>{error}</FieldError>}
    </Column>
  );
}
