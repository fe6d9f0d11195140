import { useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { LazyPart, useSignedIn } from '@portal/portal-kit/portal';
import { Avatar } from '@portal/ui-kit/avatar';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, media, radius, space, target } from '@portal/ui-kit/theme';
import { useDismiss } from './use-dismiss';

const loadPanel = async () => (await import('./user-panel')).UserPanel;
/** What fails now is fetched again when the panel is opened. */
const expectPanel = () => void loadPanel().catch(() => undefined);

const loadOverride = async () => (await import('../units/override.dialog')).OverrideDialog;

const Place = styled.div`
  position: relative;
  flex: none;
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${target};
  padding-inline: ${space.s};
  font-size: ${font.table};
  font-weight: ${font.medium};
  color: ${color.text};
  background: none;
  border: 0;
  border-radius: ${radius.medium};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.hover};
  }
  ${media.phone} {
    > span:not(:first-child) {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const PANEL = 'user-panel';

/** Who is signed in, and behind it what concerns them rather than the work. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const {
    session: { user },
  } = useSignedIn();
  const [open, setOpen] = useState(false);
  const [overriding, setOverriding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback((refocus: boolean) => {
    setOpen(false);
    if (refocus) opener.current?.focus();
  }, []);
  const endOverriding = () => setOverriding(false);
  useDismiss(place, open, close);
  const instead = (action: () => void) => () => {
    close(true);
    action();
  };
  return (
    <Place ref={place}>
      <Opener
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={open ? PANEL : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={expectPanel}
        onFocus={expectPanel}
      >
        <Avatar name={user.name} src={user.photo?.path} size="1.75rem" />
        <span>{user.name}</span>
        <Icon name="chevron-down" size="1em" />
      </Opener>
      {open && (
        <LazyPart
          load={loadPanel}
          props={{ id: PANEL, user, onShortcuts: instead(onShortcuts), onOverride: instead(() => setOverriding(true)) }}
          onFailed={() => close(true)}
        />
      )}
      {overriding && <LazyPart load={loadOverride} props={{ onClose: endOverriding }} onFailed={endOverriding} />}
    </Place>
  );
}
