import { useMemo } from 'react';
import styled from 'styled-components';
import type { Barcode } from '@portal/contracts/barcodes';
import { color, radius, space } from '@portal/ui-kit/theme';
import { usePortalT } from '../i18n/use-t';
import { barcodeAddress } from './barcode-svg';

/** Dark on light in either theme: readers see it so. */
const Picture = styled.img`
  align-self: start;
  max-inline-size: 100%;
  block-size: 5rem;
  object-fit: contain;
  padding: ${space.s} ${space.m};
  background: ${color.scanGround};
  border-radius: ${radius.small};
`;

/** The bars of a barcode with its value under them. */
export function BarcodePicture({ barcode: { type, value }, className }: { barcode: Barcode; className?: string }) {
  const t = usePortalT();
  const address = useMemo(() => barcodeAddress({ type, value }), [type, value]);
  return address && <Picture className={className} src={address} alt={t('barcode.picture', { value })} />;
}
