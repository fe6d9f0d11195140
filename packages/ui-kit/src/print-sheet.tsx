import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { cssString } from './css-string';
import { media } from './theme/tokens';

export interface PrintSheetProps {
  /** Width and height of the paper: `210mm 297mm`. */
  paper: string;
  /** Left free around what is printed: `15mm`. */
  margin: string;
  /** Not on the screen: another form of what stands there. */
  paperOnly?: boolean;
  /** Which paper it is: in the lower margin of each page, before its number. Needs a margin. */
  footer?: string;
  children: ReactNode;
}

/** Without spaces around the stroke the numbers stand in the same order in every direction of writing. */
const footerOf = (text: string) =>
  `@bottom-center { content: ${cssString(`${text} · `)} counter(page) '/' counter(pages); font: 9pt sans-serif; }`;

/**
 * On paper there is the sheet and nothing else of the portal: the rest takes no room either, or what is longer on the screen would leave
 * empty pages behind, and the boxes around the sheet are none, so that pages break where its own boxes let them.
 */
const PrintStyle = createGlobalStyle<{ $paper: string; $margin: string; $footer: string | undefined }>`
  @page {
    size: ${({ $paper }) => $paper};
    margin: ${({ $margin }) => $margin};
    ${({ $footer }) => $footer !== undefined && footerOf($footer)}
  }
  ${media.print} {
    body :not(:has([data-print-sheet]), [data-print-sheet], [data-print-sheet] *) {
      display: none !important;
    }
    body :has([data-print-sheet]) {
      display: contents !important;
    }
  }
`;

const Sheet = styled.div<{ $paperOnly: boolean }>`
  ${({ $paperOnly }) => $paperOnly && `display: none; ${media.print} { display: block; }`}
`;

/** What a page prints; one on a page. */
export function PrintSheet({ paper, margin, paperOnly = false, footer, children }: PrintSheetProps) {
  return (
    <>
      <PrintStyle $paper={paper} $margin={margin} $footer={footer} />
      <Sheet data-print-sheet $paperOnly={paperOnly}>
        {children}
      </Sheet>
    </>
  );
}
