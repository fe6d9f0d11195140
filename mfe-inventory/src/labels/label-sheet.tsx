import styled from 'styled-components';
import { PrintSheet } from '@portal/ui-kit/print-sheet';
import { color, media, space } from '@portal/ui-kit/theme';
import { Label } from './label';
import type { LabelFormat } from './label-formats';
import type { LabelledThing } from './use-labelled';

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
      <PrintSheet paper={`${format.page.width}mm ${format.page.height}mm`} margin="0">
        <Sheet data-labels $format={format}>
          {things.map((thing) => (
            <Label key={thing.id} thing={thing} format={format} origin={window.location.origin} />
          ))}
        </Sheet>
      </PrintSheet>
    </Frame>
  );
}
