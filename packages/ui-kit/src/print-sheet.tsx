import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { media } from './theme/tokens';

export interface PrintSheetProps {
  /** Width and height of the paper: `210mm 297mm`. */
  paper: string;
  /** Left free around what is printed: `15mm`. */
  margin: string;
  /** Not on the screen: another form of what stands there. */
  paperOnly?: boolean;
  children: ReactNode;
}

/** On paper there is the sheet and nothing else of the portal. */
const PrintStyle = createGlobalStyle<{ $paper: string; $margin: string }>`
  @page {
    size: ${({ $paper }) => $paper};
    margin: ${({ $margin }) => $margin};
  }
  ${media.print} {
    body * {
      visibility: hidden;
    }
    [data-print-sheet],
    [data-print-sheet] * {
      visibility: visible;
    }
    [data-print-sheet] {
      position: absolute;
      inset-block-start: 0;
      inset-inline-start: 0;
    }
  }
`;

const Sheet = styled.div<{ $paperOnly: boolean }>`
  ${({ $paperOnly }) => $paperOnly && `display: none; ${media.print} { display: block; inset-inline-end: 0; }`}
`;

/** What a page prints; one on a page. */
export function PrintSheet({ paper, margin, paperOnly = false, children }: PrintSheetProps) {
  return (
    <>
      <PrintStyle $paper={paper} $margin={margin} />
      <Sheet data-print-sheet $paperOnly={paperOnly}>
        {children}
      </Sheet>
    </>
  );
}
