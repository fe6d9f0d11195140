import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styled from 'styled-components';
import { Badge } from './badge';
import { color, font, media, motion, radius, space, stroke, target } from './theme/tokens';

export interface TabSpec {
  id: string;
  label: string;
  /** How many there are behind the tab. */
  count?: number;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabSpec[];
  selected?: string;
  onSelect?: (id: string) => void;
}

/** How far the row of tabs fades where it goes on. */
const FADE = '3rem';

const List = styled(TabList)<{ $before: boolean; $after: boolean }>`
  --before: ${({ $before }) => ($before ? FADE : '0px')};
  --after: ${({ $after }) => ($after ? FADE : '0px')};
  position: relative;
  display: flex;
  gap: ${space.xs};
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${color.line};
  mask-image: linear-gradient(to right, transparent, black var(--before) calc(100% - var(--after)), transparent);
  &:dir(rtl) {
    mask-image: linear-gradient(to left, transparent, black var(--before) calc(100% - var(--after)), transparent);
  }
`;

const Handle = styled(Tab)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.s};
  flex: none;
  min-block-size: ${target};
  padding-inline: ${space.m};
  color: ${color.muted};
  font-size: ${font.table};
  font-weight: ${font.medium};
  cursor: pointer;
  outline: none;
  border-radius: ${radius.small} ${radius.small} 0 0;
  transition: color ${motion.fast};
  &::after {
    content: '';
    position: absolute;
    inset-block-end: -1px;
    inset-inline: 0;
    block-size: ${stroke.thick};
    border-radius: ${radius.small} ${radius.small} 0 0;
    background: transparent;
  }
  ${media.hover} {
    &[data-hovered] {
      color: ${color.text};
      background: ${color.hover};
    }
  }
  &[data-selected] {
    color: ${color.text};
  }
  &[data-selected]::after {
    background: ${color.brand};
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 ${stroke.mark} ${color.focus};
  }
`;

const Panel = styled(TabPanel)`
  padding-block-start: ${space.l};
  outline: none;
  &[data-focus-visible] {
    outline: ${stroke.mark} solid ${color.focus};
    outline-offset: ${stroke.mark};
    border-radius: ${radius.small};
  }
`;

/**
 * Several views of one thing. Only the shown one is mounted. Tabs that do not fit are reached by scrolling; the row fades where it goes on.
 */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { before, after } = useHiddenEnds(list);
  useEffect(() => {
    let current = true;
    // The tabs are there one rendering after their list, and as wide as they stay once their font is.
    const frame = requestAnimationFrame(() => {
      centre(list.current);
      void document.fonts?.ready.then(() => current && centre(list.current));
    });
    return () => {
      current = false;
      cancelAnimationFrame(frame);
    };
  }, [selected]);
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <List ref={list} aria-label={label} $before={before} $after={after}>
        {items.map((item) => (
          <Handle key={item.id} id={item.id}>
            {item.label}
            {item.count !== undefined && <Badge>{item.count}</Badge>}
          </Handle>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.id} id={item.id}>
          {item.content}
        </Panel>
      ))}
    </AriaTabs>
  );
}

/** Brings the selected tab to the middle of the row, without moving the page. */
function centre(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[role="tab"][data-selected]');
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** At which ends of the row tabs are hidden. */
function useHiddenEnds(ref: RefObject<HTMLElement | null>): { before: boolean; after: boolean } {
  const [ends, setEnds] = useState({ before: false, after: false });
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const look = () => {
      // Negative from right to left; whole pixels, since zoom leaves fractions.
      const gone = Math.round(Math.abs(list.scrollLeft));
      const next = { before: gone > 1, after: list.scrollWidth - list.clientWidth - gone > 1 };
      setEnds((now) => (now.before === next.before && now.after === next.after ? now : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    for (const element of [list, ...list.children]) sizes.observe(element);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [ref]);
  return ends;
}
