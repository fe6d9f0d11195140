import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '@portal/ui-kit/theme';

const Sheet = styled.dialog`
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  padding: 0;
  border: 0;
  color: inherit;
  background: ${color.paper};
`;

/** Lies over the page and its dialogs, which stay as they are and can neither be pressed nor typed into. Escape does not close it. */
export function MaintenanceCover({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { title } = document;
    sheet.current?.showModal();
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <Sheet ref={sheet} data-react-aria-top-layer onCancel={(event) => event.preventDefault()} onClose={() => sheet.current?.showModal()}>
      {children}
    </Sheet>
  );
}
