import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { listEquipmentCards } from '@portal/contracts/inventory/contracts';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { color, font, space } from '@portal/ui-kit/theme';
import { Tree, type TreeNode } from '@portal/ui-kit/tree';
import { branchNodes, chooseNode } from '../branches/branch-nodes';
import { useBranches, type BranchQuery } from '../branches/use-branches';
import type { Expanded } from '../branches/use-expanded';
import { LoadError } from '../errors/load-error';
import { usePortalT } from '../i18n/use-t';

export interface EquipmentTreeProps {
  label: string;
  /** Machines or tools alone at the top level; what belongs to them is shown whatever it is. */
  kind?: EquipmentKind;
  expanded: Expanded;
  selected: number | null;
  onSelect: (card: EquipmentCard) => void;
  /** Shown, opened, and not to be chosen. */
  isDisabled?: (card: EquipmentCard) => boolean;
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
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${color.muted};
`;

/** Machines and tools with their assemblies as a tree, whose branches are loaded as they open. */
export function EquipmentTree({ label, kind, expanded, selected, onSelect, isDisabled, after }: EquipmentTreeProps) {
  const t = usePortalT();
  const source = useMemo(() => sourceOf(kind), [kind]);
  const branches = useBranches(source, expanded.ids);
  if (!branches.of(null)) {
    if (branches.error) return <LoadError compact error={branches.error} onRetry={branches.retry} retrying={false} />;
    return <SkeletonText lines={6} />;
  }
  const look = {
    more: t('locations.more'),
    nodeOf: (card: EquipmentCard) => ({ ...nodeOf(card, after?.(card)), disabled: isDisabled?.(card) }),
  };
  return (
    <Tree
      label={label}
      nodes={branchNodes(branches, null, expanded.ids, look) ?? []}
      expanded={new Set([...expanded.ids].map(String))}
      onExpand={(id, open) => expanded.set(Number(id), open)}
      selected={selected === null ? null : String(selected)}
      onSelect={(id) => chooseNode(branches, id, onSelect)}
    />
  );
}

function sourceOf(kind: EquipmentKind | undefined) {
  return {
    contract: listEquipmentCards,
    argsOf: (query: BranchQuery) => ({ query: kind && query.parent_id_equals === 'null' ? { ...query, kind_equals: kind } : query }),
    live: ['equipment'] as const,
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
