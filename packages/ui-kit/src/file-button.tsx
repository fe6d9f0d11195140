import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from './button';

interface FileButtonProps {
  label: string;
  onFiles: (files: File[]) => void;
}

const HiddenInput = styled.input`
  display: none;
`;

/** Picks files of any kind. */
export function FileButton({ label, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="plus" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <HiddenInput
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be picked again, after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
