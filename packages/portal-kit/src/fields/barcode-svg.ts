import {
  code128,
  code39,
  drawingSVG,
  ean13,
  ean2,
  ean5,
  ean8,
  msi,
  qrcode,
  rationalizedCodabar,
  type DrawingContext,
  type RenderOptions,
} from 'bwip-js/browser';
import type { Barcode, BarcodeType } from '@portal/contracts/barcodes';

type Draw = (options: RenderOptions, drawing: DrawingContext<string>) => string;

const DRAW: Readonly<Record<BarcodeType, Draw>> = {
  CODE128: code128,
  EAN2: ean2,
  EAN5: ean5,
  EAN8: ean8,
  EAN13: ean13,
  CODE39: code39,
  MSI: msi,
  CODABAR: rationalizedCodabar,
};

const drawQr: Draw = qrcode;

/** Height of the bars in millimetres. */
const HEIGHT = 12;

/** Codabar has no bars without a start and a stop. */
const textOf = ({ type, value }: Barcode) => (type === 'CODABAR' && !/^[A-D]/.test(value) ? `A${value}A` : value);

const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The picture of a barcode as the address of an image; null where the type cannot hold the value. */
export function barcodeAddress(barcode: Barcode): string | null {
  try {
    const options = {
      bcid: '',
      text: textOf(barcode),
      alttext: barcode.value,
      includetext: true,
      textxalign: 'center',
      height: HEIGHT,
    } as const;
    return addressOf(DRAW[barcode.type](options, drawingSVG()));
  } catch {
    return null;
  }
}

/** The picture of a QR code, likewise. */
export function qrAddress(text: string): string {
  return addressOf(drawQr({ bcid: '', text }, drawingSVG()));
}
