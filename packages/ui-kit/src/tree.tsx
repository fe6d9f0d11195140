import { useRef, type MouseEvent } from 'react';
import { Icon } from './icon';
import { Spinner } from './spinner';
import { Face, List, Row, Tick, Toggle, TopTarget } from './tree/tree-style';
import { rowsInSight, type TreeNode, type TreeRow } from './tree/tree-node';
import { useTreeDrag } from './tree/use-tree-drag';
import { useTreeFocus } from './tree/use-tree-focus';

export type { TreeNode } from './tree/tree-node';

export interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  expanded: ReadonlySet<string>;
  onExpand: (id: string, expanded: boolean) => void;
  selected: string | null;
  onSelect: (id: string) => void;
  /** Lets nodes be dragged onto others; `null` is the top level. Offer the same without dragging elsewhere. */
  onMove?: (id: string, target: string | null) => void;
  /** Whether a node may be put onto another. */
  canMove?: (id: string, target: string | null) => boolean;
  /** Words of the place that takes what is dragged to the top level. */
  topLabel?: string;
}

/** Things in things, opened branch by branch: by pointer, by the arrow keys, Home, End and first letters. */
export function Tree({ label, nodes, expanded, onExpand, selected, onSelect, topLabel, ...moving }: TreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const rows = rowsInSight(nodes, expanded);
  const choose = (id: string) => {
    if (!rows.find(({ node }) => node.id === id)?.node.disabled) onSelect(id);
  };
  const focus = useTreeFocus({ rows, list, selected, onExpand, onChoose: choose });
  const drag = useTreeDrag({ ...moving, onExpand });
  const toggle =
    ({ node, expanded: open }: TreeRow) =>
    (event: MouseEvent) => {
      if (!node.hasChildren) return;
      event.stopPropagation();
      onExpand(node.id, !open);
    };
  return (
    <div>
      <List ref={list} role="tree" aria-label={label}>
        {rows.map((row) => (
          <Row
            key={row.node.id}
            {...stateOf(row, selected)}
            {...(row.node.more ? {} : { ...drag.source(row.node.id), ...drag.target(row.node.id, !row.expanded) })}
            data-id={row.node.id}
            tabIndex={row.node.id === focus.current ? 0 : -1}
            $level={row.level}
            $dragged={drag.dragged === row.node.id}
            $over={drag.over === row.node.id}
            onFocus={() => focus.onFocus(row.node.id)}
            onKeyDown={focus.onKeyDown}
            onClick={() => choose(row.node.id)}
          >
            <Toggle $open={row.expanded} onClick={toggle(row)}>
              {row.waiting ? <Spinner /> : row.node.hasChildren && <Icon name="chevron-right" size="1.1em" />}
            </Toggle>
            {row.node.checked !== undefined && (
              <Tick $checked={row.node.checked}>{row.node.checked && <Icon name="check" size="0.9em" />}</Tick>
            )}
            {row.node.icon && <Icon name={row.node.icon} />}
            <Face>{row.node.content ?? row.node.label}</Face>
          </Row>
        ))}
      </List>
      {topLabel !== undefined && drag.dragged !== null && (
        <TopTarget {...drag.target(null)} $over={drag.over === null}>
          {topLabel}
        </TopTarget>
      )}
    </div>
  );
}

function stateOf({ node, level, position, siblings, expanded }: TreeRow, selected: string | null) {
  return {
    role: 'treeitem',
    'aria-label': node.label,
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'aria-selected': node.checked === undefined ? node.id === selected : undefined,
    'aria-checked': node.checked,
    'aria-expanded': node.hasChildren ? expanded : undefined,
    'aria-disabled': node.disabled || undefined,
  };
}
