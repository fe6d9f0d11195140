import type { MouseEvent, ReactNode } from 'react';
import { ButtonTitle, Opener } from './table-style';

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menu"], [role="menuitem"]';

/** Whether a click on a row means to open it, not to press something inside it or to select text. */
export const meansToOpen = (event: MouseEvent): boolean =>
  !(event.target as Element).closest(INTERACTIVE) && !window.getSelection()?.toString();

interface OpenerOfProps {
  href: string | undefined;
  open: (() => void) | undefined;
  children: ReactNode;
}

/** What names a row: a link or a button where the row opens, else plain text. */
export function OpenerOf({ href, open, children }: OpenerOfProps) {
  if (href)
    return (
      <Opener data-row-opener href={href}>
        {children}
      </Opener>
    );
  if (!open) return children;
  return (
    <Opener as="button" data-row-opener onClick={open}>
      <ButtonTitle data-clipped>{children}</ButtonTitle>
    </Opener>
  );
}
