import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { listEquipmentCards } from '@portal/contracts/inventory/contracts';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { color, font, oneLine, space } from '@portal/ui-kit/theme';
import type { TreeNode } from '@portal/ui-kit/tree';
import { BranchTree } from '../branches/branch-tree';
import { useBranches, type BranchQuery } from '../branches/use-branches';
import type { Expanded } from '../branches/use-expanded';
import { EQUIPMENT_LIVE } from './use-equipment-card';

export interface EquipmentTreeProps {
  label: string;
  /** Machines or tools alone at the top level; what belongs to them is shown whatever it is. */
  kind?: EquipmentKind;
  expanded: Expanded;
  selected: number | null;
  onSelect: (card: EquipmentCard) => void;
  /** Shown, opened, and not to be chosen. */
  isDisabled?: (card: EquipmentCard) => boolean;
  /** Where several are chosen: whether one is ticked; undefined: it has no tick box. */
  isChecked?: (card: EquipmentCard) => boolean | undefined;
  /** Said of each after its name, such as its state. */
  after?: (card: EquipmentCard) => ReactNode;
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-inline-size: 0;
`;

const Symbol = styled.span`
  flex: none;
  font-weight: ${font.medium};
`;

const Designation = styled.span`
  ${oneLine}
  color: ${color.muted};
`;

/** Machines and tools with their assemblies as a tree, whose branches are loaded as they open. */
export function EquipmentTree({ label, kind, expanded, selected, onSelect, isDisabled, isChecked, after }: EquipmentTreeProps) {
  const source = useMemo(() => sourceOf(kind), [kind]);
  const branches = useBranches(source, expanded.ids);
  return (
    <BranchTree
      label={label}
      branches={branches}
      nodeOf={(card) => ({ ...nodeOf(card, after?.(card)), disabled: isDisabled?.(card), checked: isChecked?.(card) })}
      expanded={expanded}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

function sourceOf(kind: EquipmentKind | undefined) {
  return {
    contract: listEquipmentCards,
    argsOf: (query: BranchQuery) => ({ query: kind && query.parent_id_equals === 'null' ? { ...query, kind_equals: kind } : query }),
    live: EQUIPMENT_LIVE,
  };
}

function nodeOf({ kind, symbol, designation, icon, children_count }: EquipmentCard, after: ReactNode): Omit<TreeNode, 'id' | 'children'> {
  return {
    label: symbol === null ? designation : `${symbol} ${designation}`,
    content: (
      <Line>
        {symbol !== null && (
          <Symbol>
            <bdi>{symbol}</bdi>
          </Symbol>
        )}
        <Designation dir="auto">{designation}</Designation>
        {after}
      </Line>
    ),
    icon: icon ?? (kind === 'machine' ? 'factory' : 'wrench'),
    hasChildren: children_count > 0,
  };
}
