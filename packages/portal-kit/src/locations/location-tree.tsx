import styled from 'styled-components';
import { listLocations } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { color, font } from '@portal/ui-kit/theme';
import type { TreeNode } from '@portal/ui-kit/tree';
import { BranchTree } from '../branches/branch-tree';
import { useBranches, type Branches, type BranchQuery } from '../branches/use-branches';
import type { Expanded } from '../branches/use-expanded';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';
import { LOCATION_ICONS } from './location-icons';
import { moveFault } from './move-fault';

export interface LocationTreeProps {
  label: string;
  expanded: Expanded;
  selected: number | null;
  onSelect: (location: Location) => void;
  /** Shown, opened, and not to be chosen. */
  isDisabled?: (location: Location) => boolean;
  /** Lets places be dragged onto others; null is the top level. What must not be is refused before. */
  onMove?: (moved: Location, target: Location | null) => void;
}

const Symbol = styled.span`
  font-weight: ${font.medium};
`;

const Name = styled.span`
  color: ${color.muted};
`;

const SOURCE = { contract: listLocations, argsOf: (query: BranchQuery) => ({ query }), live: ['location'] as const };

/** All places of the plant as a tree whose branches are loaded as they open. */
export function LocationTree({ label, expanded, selected, onSelect, isDisabled, onMove }: LocationTreeProps) {
  const t = usePortalT();
  const { locale } = usePortal();
  const branches = useBranches(SOURCE, expanded.ids);
  return (
    <BranchTree
      label={label}
      branches={branches}
      nodeOf={(location) => ({ ...nodeOf(location, locale), disabled: isDisabled?.(location) })}
      expanded={expanded}
      selected={selected}
      onSelect={onSelect}
      topLabel={t('locations.top')}
      {...(onMove && movesOf(branches, onMove))}
    />
  );
}

function movesOf(branches: Branches<Location>, onMove: NonNullable<LocationTreeProps['onMove']>) {
  const ends = (id: string, target: string | null) => {
    const moved = branches.find(Number(id));
    const into = target === null ? null : branches.find(Number(target));
    return moved && into !== undefined && moveFault(moved, into) === null ? { moved, into } : null;
  };
  return {
    canMove: (id: string, target: string | null) => ends(id, target) !== null,
    onMove: (id: string, target: string | null) => {
      const move = ends(id, target);
      if (move) onMove(move.moved, move.into);
    },
  };
}

function nodeOf(location: Location, locale: string): Omit<TreeNode, 'id' | 'children'> {
  const { symbol, type, children_count } = location;
  const name = translated(location.name, locale);
  return {
    label: `${symbol} ${name}`,
    content: (
      <>
        <Symbol>
          <bdi>{symbol}</bdi>
        </Symbol>{' '}
        <Name>
          <bdi>{name}</bdi>
        </Name>
      </>
    ),
    icon: LOCATION_ICONS[type],
    hasChildren: children_count > 0,
  };
}
