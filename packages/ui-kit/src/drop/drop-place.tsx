import { useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, motion, radius, space, stroke } from '../theme/tokens';

interface DropPlaceProps extends Pick<
  ComponentProps<'input'>,
  'accept' | 'multiple' | 'className' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'
> {
  onFiles: (files: File[]) => void;
  /** What invites to choose or to drop. */
  children: ReactNode;
}

const Place = styled.label<{ $over: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
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

/** A place that files are dropped on, or that a press or the keyboard opens the file dialog from. */
export function DropPlace({ onFiles, children, className, ...input }: DropPlaceProps) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Place $over={over} className={className} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
      <input
        {...input}
        type="file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again, after it was removed.
          target.value = '';
        }}
      />
    </Place>
  );
}
