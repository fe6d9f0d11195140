import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Tree, type TreeProps } from '@portal/ui-kit/tree';
import { LoadError } from '../errors/load-error';
import { usePortalT } from '../i18n/use-t';
import { branchNodes, chooseNode, type NodeLook } from './branch-nodes';
import type { Branches } from './use-branches';
import type { Expanded } from './use-expanded';

interface BranchTreeProps<T> extends Pick<TreeProps, 'label' | 'topLabel' | 'canMove' | 'onMove'> {
  branches: Branches<T>;
  nodeOf: NodeLook<T>['nodeOf'];
  expanded: Expanded;
  selected: number | null;
  onSelect: (thing: T) => void;
}

/** A tree whose branches are loaded as they open. */
export function BranchTree<T extends { id: number }>({ branches, nodeOf, expanded, selected, onSelect, ...rest }: BranchTreeProps<T>) {
  const t = usePortalT();
  if (!branches.of(null)) {
    if (branches.error) return <LoadError compact error={branches.error} onRetry={branches.retry} retrying={false} />;
    return <SkeletonText lines={6} />;
  }
  return (
    <Tree
      {...rest}
      nodes={branchNodes(branches, null, expanded.ids, { more: t('locations.more'), nodeOf }) ?? []}
      expanded={new Set([...expanded.ids].map(String))}
      onExpand={(id, open) => expanded.set(Number(id), open)}
      selected={selected === null ? null : String(selected)}
      onSelect={(id) => chooseNode(branches, id, onSelect)}
    />
  );
}
