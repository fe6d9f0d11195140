import styled from 'styled-components';
import { useCurrentPage } from '@portal/portal-kit/portal';
import { usePortal } from '@portal/portal-kit/shell';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, radius, space, target } from '@portal/ui-kit/theme';
import { UnreadBadge } from '../notifications/unread-badge';
import { prepareFor } from '../units/units';
import { useT } from '../words';
import { usePathname } from './location';
import { activeEntry, parentOf } from './navigation-entries';
import { matchRoute } from '../units/route-match';
import { useNavigationEntries, type LabelledEntry } from './use-navigation-entries';

const Side = styled.nav<{ $collapsed: boolean }>`
  grid-area: side;
  position: sticky;
  inset-block-start: var(--bar-height);
  block-size: calc(100dvh - var(--bar-height));
  inline-size: ${({ $collapsed }) => ($collapsed ? 'auto' : '15rem')};
  overflow-y: auto;
  padding: ${space.m} ${space.s};
  background: ${color.surface};
  border-inline-end: 1px solid ${color.line};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  & + & {
    margin-block-start: ${space.m};
    padding-block-start: ${space.m};
    border-block-start: 1px solid ${color.line};
  }
`;

const Entry = styled.a`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-block-size: ${target};
  padding-inline: ${space.m};
  font-size: ${font.table};
  font-weight: ${font.medium};
  color: ${color.text};
  text-decoration: none;
  border-radius: ${radius.medium};
  &:hover {
    background: ${color.hover};
  }
  &[aria-current] {
    color: ${color.accent};
    background: ${color.selected};
  }
`;

/** The navigation beside the page; folded it shows icons, with their words in tooltips. */
export function SideNavigation({ collapsed }: { collapsed: boolean }) {
  const t = useT();
  return (
    <Side id="navigation" aria-label={t('navigation')} $collapsed={collapsed}>
      <Entries collapsed={collapsed} />
    </Side>
  );
}

/** Chief entries, then the secondary ones; on pages with a navigation of their own that one, and the way back to the start. */
export function Entries({ collapsed }: { collapsed: boolean }) {
  const t = useT();
  const { navigation } = useCurrentPage();
  const usual = useNavigationEntries('drawer');
  const rest = useNavigationEntries('secondary');
  const own = useNavigationEntries(navigation ?? 'drawer');
  const start: LabelledEntry = { id: 'start', title: '', namespace: '', icon: 'arrow-left', href: '/', label: t('whole_portal') };
  const chief = navigation === undefined ? usual : own;
  const secondary = navigation === undefined ? rest : [start];
  const pathname = usePathname();
  const { registry } = usePortal();
  const active = activeEntry([...chief, ...secondary], pathname, parentOf(matchRoute(pathname, registry)?.route, registry));
  return (
    <>
      <EntryList entries={chief} active={active} collapsed={collapsed} />
      {secondary.length > 0 && <EntryList entries={secondary} active={active} collapsed={collapsed} />}
    </>
  );
}

interface EntryListProps {
  entries: readonly LabelledEntry[];
  active: LabelledEntry | undefined;
  collapsed: boolean;
}

/** One list of entries. */
export function EntryList({ entries, active, collapsed }: EntryListProps) {
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry
            href={entry.href}
            {...soon(entry.href)}
            aria-current={entry === active ? 'page' : undefined}
            {...(collapsed && { 'aria-label': entry.label, 'data-tooltip': entry.label })}
          >
            <Icon name={entry.icon} />
            {!collapsed && entry.label}
            {entry.id === 'notifications' && !collapsed && <UnreadBadge />}
          </Entry>
        </li>
      ))}
    </List>
  );
}

/** Hand, key or finger is on its way there. */
function soon(href: string) {
  const prepare = () => void prepareFor(href).catch(() => undefined);
  return { onPointerEnter: prepare, onPointerDown: prepare, onFocus: prepare };
}
