import { useMemo } from 'react';
import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { qrAddress } from '@portal/portal-kit/barcodes';
import { color, radius, space } from '@portal/ui-kit/theme';
import { qrAddressOf } from './qr-address';

/** Dark on light in either theme: cameras read it so. */
const Picture = styled.img`
  display: block;
  padding: ${space.xs};
  background: ${color.scanGround};
  border-radius: ${radius.small};
`;

/** The QR code of an action, in pixels. */
export function QrPicture({ ulid, name, size }: { ulid: string; name: string; size: number }) {
  const t = useT();
  const address = useMemo(() => qrAddress(qrAddressOf(ulid)), [ulid]);
  return <Picture src={address} width={size} height={size} alt={t('qr.picture', { name })} />;
}
