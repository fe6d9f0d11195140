import { useEffect, useRef } from 'react';
import { Icon } from '../icon';
import { Keys } from '../keys';
import type { PaletteGroup, PaletteItem } from './palette-items';
import { Group, List, Nothing, OptionLine } from './palette-style';

interface PaletteListProps<I extends PaletteItem> {
  id: string;
  label: string;
  groups: readonly PaletteGroup<I>[];
  active: I | undefined;
  /** Shown when there is no item; '' while that is not known yet. */
  nothing: string;
  onActive: (item: I) => void;
  onChoose: (item: I) => void;
}

/** The groups with their items; the focus stays in the field above. */
export function PaletteList<I extends PaletteItem>({ id, label, groups, active, nothing, onActive, onChoose }: PaletteListProps<I>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  return (
    <List ref={list} id={id} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <Group key={group.id} role="group" aria-labelledby={`${id}-title-${group.id}`}>
          <div id={`${id}-title-${group.id}`} role="presentation">
            {group.title}
          </div>
          {group.items.map((item) => (
            <OptionLine
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              aria-selected={item.id === active?.id}
              onPointerMove={() => item.id !== active?.id && onActive(item)}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              {item.icon && <Icon name={item.icon} />}
              <span>
                <bdi>{item.label}</bdi>
                {item.detail && (
                  <small>
                    <bdi>{item.detail}</bdi>
                  </small>
                )}
              </span>
              {item.keys && <Keys keys={item.keys} />}
            </OptionLine>
          ))}
        </Group>
      ))}
      {groups.length === 0 && nothing && <Nothing>{nothing}</Nothing>}
    </List>
  );
}
