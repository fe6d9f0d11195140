import styled from 'styled-components';
import { permits, Slot } from '@portal/portal-kit/portal';
import { usePortal } from '@portal/portal-kit/shell';
import { IconButton } from '@portal/ui-kit/icon-button';
import { color, font, layer, media, oneLine, space } from '@portal/ui-kit/theme';
import { NotificationBell } from '../notifications/notification-bell';
import { TenantLogo } from '../screens/tenant-logo';
import { useT } from '../words';
import { PaletteOpener } from './palette-opener';
import { scanCode } from '../units/scan-code';
import type { Drawer } from './use-drawer';
import { UserMenu } from './user-menu';

const Bar = styled.header`
  grid-area: bar;
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space.s};
  block-size: var(--bar-height);
  padding-inline: ${space.s} ${space.l};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
`;

const Home = styled.a`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-inline-size: 0;
  margin-inline-end: auto;
  font-weight: ${font.bold};
  color: ${color.text};
  text-decoration: none;
  img,
  svg {
    block-size: 2rem;
  }
  > span {
    ${oneLine}
  }
  ${media.phone} {
    gap: ${space.s};
  }
`;

/** A desk has a hand reader, or the command palette. */
const PhoneOnly = styled.span`
  ${media.abovePhone} {
    display: none;
  }
`;

interface TopBarProps {
  drawer: Drawer;
  onPalette: () => void;
  onShortcuts: () => void;
  /** What units put there comes after the page. */
  settled: boolean;
}

export function TopBar({ drawer, onPalette, onShortcuts, settled }: TopBarProps) {
  const t = useT();
  const { tenant, session } = usePortal();
  return (
    <Bar>
      <IconButton icon="menu" label={t(drawer.open ? 'drawer.close' : 'drawer.open')} aria-expanded={drawer.open} onClick={drawer.toggle} />
      <Home href="/">
        <TenantLogo />
        <span>{tenant?.name}</span>
      </Home>
      <PaletteOpener onOpen={onPalette} />
      <PhoneOnly>
        <IconButton icon="scan" label={t('palette.scan')} onClick={scanCode} />
      </PhoneOnly>
      {settled && <Slot quiet name="portal.bar" />}
      {permits(session, 'notifications/read') && <NotificationBell />}
      <UserMenu onShortcuts={onShortcuts} />
    </Bar>
  );
}
