import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Tree, type TreeProps } from '@portal/ui-kit/tree';
import { LoadError } from '../errors/load-error';
import { joinFacts } from '../i18n/join-facts';
import { usePortalT } from '../i18n/use-t';
import { usePortalState } from '../portal/use-portal-state';
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
  const { locale } = usePortalState();
  if (!branches.of(null)) {
    if (branches.error) return <LoadError compact error={branches.error} onRetry={branches.retry} retrying={false} />;
    return <SkeletonText lines={6} />;
  }
  const failed = joinFacts([t('load_failed'), t('kit.retry')], locale);
  return (
    <Tree
      {...rest}
      nodes={branchNodes(branches, null, expanded.ids, { more: t('locations.more'), failed, nodeOf }) ?? []}
      expanded={new Set([...expanded.ids].map(String))}
      onExpand={(id, open) => expanded.set(Number(id), open)}
      selected={selected === null ? null : String(selected)}
      onSelect={(id) => chooseNode(branches, id, onSelect)}
    />
  );
}
