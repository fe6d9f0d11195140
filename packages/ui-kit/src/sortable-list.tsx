import type { ReactNode } from 'react';
import { GridList, GridListItem, type GridListItemRenderProps } from 'react-aria-components/GridList';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import styled from 'styled-components';
import { Icon } from './icon';
import { color, media, radius, space, stroke, target } from './theme/tokens';

export interface SortableItem {
  id: string;
  /** Read by a screen reader and typed to find the row. */
  text: string;
  content: ReactNode;
}

export interface SortableListProps {
  /** What is listed. */
  label: string;
  items: readonly SortableItem[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Puts a row before or after another one. Left out where the order is fixed. */
  onMove?: (id: string, target: string, place: 'before' | 'after') => void;
  /** What a handle does: "Move". The text of its row follows. */
  moveLabel: string;
}

const List = styled(GridList<SortableItem>)`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  outline: none;
  .react-aria-DropIndicator[data-drop-target] {
    outline: ${stroke.mark} solid ${color.focus};
  }
`;

const Row = styled(GridListItem)`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${target};
  padding-inline: ${space.s};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  cursor: pointer;
  outline: none;
  &[data-selected] {
    background: ${color.selected};
  }
  &[data-focus-visible] {
    outline: ${stroke.mark} solid ${color.focus};
  }
  &[data-dragging] {
    opacity: 0.5;
  }
  ${media.hover} {
    &:hover:not([data-selected]) {
      background: ${color.hover};
    }
  }
`;

const Handle = styled(AriaButton)`
  flex: none;
  display: grid;
  place-content: center;
  inline-size: 2rem;
  block-size: 2rem;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.muted};
  cursor: grab;
  &[data-focus-visible] {
    outline: ${stroke.mark} solid ${color.focus};
  }
`;

const Content = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const DRAGGED = 'text/plain';

/**
 * Rows that are put in order by drag, with the mouse, a finger or the keyboard (Enter on the handle, arrows, Enter). A press selects one.
 */
export function SortableList({ label, items, selected, onSelect, onMove, moveLabel }: SortableListProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: onMove === undefined,
    getItems: (keys) => [...keys].map((key) => ({ [DRAGGED]: items.find(({ id }) => id === key)?.text ?? String(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const [moved] = keys;
      if (moved !== undefined && dropPosition !== 'on') onMove?.(String(moved), String(key), dropPosition);
    },
  });
  return (
    <List
      aria-label={label}
      items={items}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [chosen] = keys === 'all' ? [] : [...keys];
        if (chosen !== undefined) onSelect(String(chosen));
      }}
      dragAndDropHooks={dragAndDropHooks}
    >
      {(item) => (
        <Row id={item.id} textValue={item.text}>
          {({ allowsDragging }: GridListItemRenderProps) => (
            <>
              {allowsDragging && (
                <Handle slot="drag" aria-label={`${moveLabel}: ${item.text}`}>
                  <Icon name="sort" />
                </Handle>
              )}
              <Content>{item.content}</Content>
            </>
          )}
        </Row>
      )}
    </List>
  );
}
