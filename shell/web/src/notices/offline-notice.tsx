import styled from 'styled-components';
import { usePortal } from '@portal/portal-kit/shell';
import { Icon } from '@portal/ui-kit/icon';
import { font, layer, space, tone } from '@portal/ui-kit/theme';
import { useT } from '../words';

const Strip = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.notice};
  display: flex;
  justify-content: center;
  align-items: center;
  gap: ${space.s};
  padding: ${space.s} ${space.l};
  font-size: ${font.table};
  font-weight: ${font.medium};
  color: ${tone('warning').text};
  background: ${tone('warning').ground};
  &:empty {
    display: none;
  }
`;

/** Says that the network is gone, above everything, until it is back. The element stays, so that it is read out. */
export function OfflineNotice() {
  const t = useT();
  const { online } = usePortal();
  return (
    <Strip role="status">
      {!online && (
        <>
          <Icon name="offline" />
          {t('no_internet')}
        </>
      )}
    </Strip>
  );
}
