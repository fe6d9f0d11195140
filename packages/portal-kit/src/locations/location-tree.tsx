import styled from 'styled-components';
import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { color, font } from '@portal/ui-kit/theme';
import { Tree, type TreeNode } from '@portal/ui-kit/tree';
import { LoadError } from '../errors/load-error';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';
import { LOCATION_ICONS } from './location-icons';
import { moveFault } from './move-fault';
import { useBranches, type Branches } from './use-branches';
import type { Expanded } from './use-expanded';

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

const MORE = 'more:';

/** All places of the plant as a tree whose branches are loaded as they open. */
export function LocationTree({ label, expanded, selected, onSelect, isDisabled, onMove }: LocationTreeProps) {
  const t = usePortalT();
  const { locale } = usePortal();
  const branches = useBranches(expanded.ids);
  const look: Look = { locale, more: t('locations.more'), isDisabled };
  const select = (id: string) => {
    if (id.startsWith(MORE)) return branches.more(Number(id.slice(MORE.length)) || null);
    const location = branches.find(Number(id));
    if (location) onSelect(location);
  };
  const moving = onMove && movesOf(branches, onMove);
  if (!branches.of(null)) {
    if (branches.error) return <LoadError compact error={branches.error} onRetry={branches.retry} retrying={false} />;
    return <SkeletonText lines={6} />;
  }
  return (
    <Tree
      label={label}
      nodes={nodesOf(branches, null, expanded.ids, look) ?? []}
      expanded={new Set([...expanded.ids].map(String))}
      onExpand={(id, open) => expanded.set(Number(id), open)}
      selected={selected === null ? null : String(selected)}
      onSelect={select}
      topLabel={t('locations.top')}
      {...moving}
    />
  );
}

function movesOf(branches: Branches, onMove: NonNullable<LocationTreeProps['onMove']>) {
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

interface Look {
  locale: string;
  /** Words of the entry that loads more. */
  more: string;
  isDisabled?: (location: Location) => boolean;
}

function nodesOf(branches: Branches, parent: number | null, open: ReadonlySet<number>, look: Look): TreeNode[] | undefined {
  const branch = branches.of(parent);
  if (!branch) return undefined;
  const nodes = branch.items.map((location) => nodeOf(location, branches, open, look));
  return branch.items.length < branch.all ? [...nodes, { id: `${MORE}${parent ?? ''}`, label: look.more, more: true }] : nodes;
}

function nodeOf(location: Location, branches: Branches, open: ReadonlySet<number>, look: Look): TreeNode {
  const { id, symbol, type, children_count } = location;
  const name = translated(location.name, look.locale);
  return {
    id: String(id),
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
    children: open.has(id) ? nodesOf(branches, id, open, look) : undefined,
    disabled: look.isDisabled?.(location),
  };
}
