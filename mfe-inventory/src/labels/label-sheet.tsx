import styled, { createGlobalStyle } from 'styled-components';
import { color, media, space } from '@portal/ui-kit/theme';
import { Label } from './label';
import type { LabelFormat } from './label-formats';
import type { LabelledThing } from './use-labelled';

/** On paper there is the sheet and nothing else of the portal. */
const PrintStyle = createGlobalStyle<{ $format: LabelFormat }>`
  @page {
    size: ${({ $format }) => `${$format.page.width}mm ${$format.page.height}mm`};
    margin: 0;
  }
  ${media.print} {
    body * {
      visibility: hidden;
    }
    [data-labels],
    [data-labels] * {
      visibility: visible;
    }
    [data-labels] {
      position: absolute;
      inset-block-start: 0;
      inset-inline-start: 0;
    }
  }
`;

const Sheet = styled.div<{ $format: LabelFormat }>`
  display: grid;
  grid-template-columns: repeat(${({ $format }) => $format.columns}, max-content);
  inline-size: max-content;
  background: ${color.scanGround};
`;

/** A wide sheet scrolls by itself. */
const Frame = styled.div`
  overflow: auto;
  max-block-size: 70vh;
  padding: ${space.l};
  background: ${color.sunken};
  ${media.print} {
    overflow: visible;
    max-block-size: none;
    padding: 0;
  }
`;

interface LabelSheetProps {
  things: readonly LabelledThing[];
  format: LabelFormat;
  label: string;
}

/** The labels as they come out of the printer. */
export function LabelSheet({ things, format, label }: LabelSheetProps) {
  return (
    <Frame role="region" aria-label={label} tabIndex={0}>
      <PrintStyle $format={format} />
      <Sheet data-labels $format={format}>
        {things.map((thing) => (
          <Label key={thing.id} thing={thing} format={format} origin={window.location.origin} />
        ))}
      </Sheet>
    </Frame>
  );
}
