import styled from 'styled-components';
import { usePortal } from '@portal/portal-kit/shell';
import { Icon } from '@portal/ui-kit/icon';
import { Spinner } from '@portal/ui-kit/spinner';
import { color, font, layer, radius, shadow, space, stroke, tone } from '@portal/ui-kit/theme';
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

/**
 * Says that the network is gone, above everything, until it is back. The element stays, so that it is read out. Without a service worker
 * the form of a report cannot be opened any more: then only a report that is open is promised to wait.
 */
export function OfflineNotice() {
  const t = useT();
  const { online } = usePortal();
  return (
    <Strip role="status">
      {!online && (
        <>
          <Icon name="offline" />
          {t(navigator.serviceWorker?.controller ? 'no_internet' : 'no_internet_open_form')}
        </>
      )}
    </Strip>
  );
}

const Chip = styled.div`
  position: fixed;
  inset-block-end: ${space.l};
  inset-inline: 0;
  z-index: ${layer.notice};
  display: flex;
  justify-content: center;
  pointer-events: none;
  > span {
    display: flex;
    align-items: center;
    gap: ${space.s};
    padding: ${space.s} ${space.l};
    font-size: ${font.table};
    color: ${color.muted};
    background: ${color.raised};
    border: ${stroke.control} solid ${color.line};
    border-radius: ${radius.full};
    box-shadow: ${shadow};
  }
`;

/** Says quietly that the portal does not answer and is called again; what is on the page stays. */
export function ReconnectingNotice() {
  const t = useT();
  const { online, reconnecting } = usePortal();
  return (
    <Chip role="status">
      {online && reconnecting && (
        <span>
          <Spinner />
          {t('reconnecting')}
        </span>
      )}
    </Chip>
  );
}
