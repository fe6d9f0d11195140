import { useMemo } from 'react';
import styled from 'styled-components';
import { barcodeAddress, qrAddress } from '@portal/portal-kit/barcodes';
import { clampedTo, color, font } from '@portal/ui-kit/theme';
import type { LabelFormat } from './label-formats';
import type { LabelledThing } from './use-labelled';

/** Millimetres between the edge of a label and what is printed. */
const MARGIN = 3;

/** Dark on light in either theme, as it will be on paper. */
const Paper = styled.div<{ $format: LabelFormat }>`
  display: flex;
  align-items: center;
  gap: 2mm;
  inline-size: ${({ $format }) => $format.label.width}mm;
  block-size: ${({ $format }) => $format.label.height}mm;
  padding: ${MARGIN}mm;
  overflow: hidden;
  break-inside: avoid;
  background: ${color.scanGround};
  color: ${color.scanInk};
  line-height: 1.2;
`;

const Square = styled.img<{ $side: number }>`
  flex: none;
  inline-size: ${({ $side }) => $side}mm;
  block-size: ${({ $side }) => $side}mm;
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  block-size: 100%;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 1mm;
  strong {
    font-size: 5mm;
    font-weight: ${font.bold};
    overflow-wrap: anywhere;
  }
  span {
    ${clampedTo(2)}
    font-size: 3mm;
  }
`;

const Bars = styled.img`
  min-block-size: 0;
  max-block-size: 12mm;
  max-inline-size: 100%;
  object-fit: contain;
  object-position: left;
  [dir='rtl'] & {
    object-position: right;
  }
`;

interface LabelProps {
  thing: LabelledThing;
  format: LabelFormat;
  /** Begins the address that the QR code holds: `https://acme.example.com`. */
  origin: string;
}

/** What is stuck on a machine or a rack: QR code of its passport, symbol, name, bars. */
export function Label({ thing: { symbol, name, address, barcode }, format, origin }: LabelProps) {
  const qr = useMemo(() => address && qrAddress(origin + address), [origin, address]);
  const bars = useMemo(() => barcode && barcodeAddress(barcode), [barcode]);
  const { width, height } = format.label;
  return (
    <Paper $format={format}>
      {qr && <Square $side={Math.min(height - 2 * MARGIN, width / 2)} src={qr} alt="" />}
      <Words>
        <strong>
          <bdi>{symbol}</bdi>
        </strong>
        {name !== symbol && <span dir="auto">{name}</span>}
        {bars && <Bars src={bars} alt="" />}
      </Words>
    </Paper>
  );
}
