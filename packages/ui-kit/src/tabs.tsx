import type { ReactNode } from 'react';
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

const List = styled(TabList)`
  display: flex;
  gap: ${space.xs};
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${color.line};
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

/** Several views of one thing. Only the shown one is mounted. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <List aria-label={label}>
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
