import { memo, startTransition, useDeferredValue, useLayoutEffect, useOptimistic, useRef } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { lazyPanel, LeaveScope, Slot, useLeaveScope, usePortal, useT, useTab } from '@portal/portal-kit';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Tabs } from '@portal/ui-kit/tabs';
import { CommentsTab } from '../comments/comments-tab';
import { LinksTab } from '../issue-links/links-tab';
import { SimilarTab } from '../similar/similar-tab';
import { HistoryTab } from './history/history-tab';
import { IssueDocuments, IssuePhotos } from './files/issue-files';
import { RealizationTab } from './people/realization-tab';

const IssuePeriodics = lazyPanel(async () => (await import('../periodics/issue-periodics')).IssuePeriodics, <SkeletonText lines={4} />);

interface IssueTabsProps {
  issue: Issue;
  own: boolean;
  onChanged: (issue: Issue) => void;
  onReload: () => void;
}

/**
 * People, comments and history first, then files and the rest. The chosen tab is in the address, so that "History" can be linked to; it
 * shows as chosen before what is behind it is drawn.
 */
export const IssueTabs = memo(function IssueTabs({ issue, own, onChanged, onReload }: IssueTabsProps) {
  const t = useT();
  const { can, terminal } = usePortal();
  const { scope, mayLeave } = useLeaveScope();
  const files = own || can('issues.details/read');
  const tabs = [
    {
      id: 'realization',
      label: t('tabs.realization'),
      count: issue.employees.length,
      content: <RealizationTab issue={issue} editable={!own && issue.can.assign} onChanged={onChanged} />,
      shown: true,
    },
    {
      id: 'comments',
      label: t('comments.tab'),
      count: issue.comments_count,
      content: (
        <LeaveScope value={scope}>
          <CommentsTab issue={issue} onChanged={onReload} />
        </LeaveScope>
      ),
      shown: true,
    },
    { id: 'history', label: t('tabs.history'), content: <HistoryTab id={issue.id} />, shown: issue.can.read_log && can('logs/read') },
    {
      id: 'photos',
      label: t('files.photos'),
      count: issue.photos.length,
      content: <IssuePhotos issue={issue} onChanged={onReload} />,
      shown: files,
    },
    {
      id: 'documents',
      label: t('files.documents'),
      count: issue.documents.length,
      content: <IssueDocuments issue={issue} onChanged={onReload} />,
      shown: files && !terminal,
    },
    {
      id: 'parts',
      label: t('tabs.parts'),
      content: <Slot name="issue.detail.parts" props={{ issueId: issue.id, editable: !issue.deleted_at }} />,
      shown: can('issues.details/read'),
    },
    {
      id: 'costs',
      label: t('tabs.costs'),
      content: <Slot name="issue.detail.costs" props={{ issueId: issue.id, editable: !issue.deleted_at }} />,
      shown: !own && !terminal && can('costs/read'),
    },
    {
      id: 'links',
      label: t('links.tab'),
      count: issue.links_count,
      content: <LinksTab issue={issue} own={own} onChanged={onChanged} />,
      shown: !own || issue.links_count > 0,
    },
    {
      id: 'plan',
      label: t('tabs.plan'),
      content: <IssuePeriodics issueId={issue.id} />,
      shown: !own && !terminal && can('timetable/read'),
    },
    { id: 'similar', label: t('similar.tab'), content: <SimilarTab issue={issue} />, shown: !own && can('issues/read') },
  ].filter(({ shown }) => shown);
  const [shown, show] = useTab(tabs.map(({ id }) => id));
  const [selected, showAtOnce] = useOptimistic(shown);
  const drawn = useDeferredValue(selected);
  const box = useRef<HTMLDivElement>(null);
  // As high as before until the panel is drawn: the page must not move under whoever has scrolled to it.
  useLayoutEffect(() => {
    box.current?.style.removeProperty('min-block-size');
  }, [drawn]);
  const select = async (tab: string) => {
    // What is typed into a tab goes with it, what is typed beside the tabs stays.
    if (tab === selected || !(await mayLeave())) return;
    if (box.current) box.current.style.minBlockSize = `${box.current.offsetHeight}px`;
    startTransition(() => {
      showAtOnce(tab);
      show(tab);
    });
  };
  const items = tabs.map((tab) => (tab.id === drawn ? tab : { ...tab, content: null }));
  return (
    <div ref={box}>
      <Tabs label={t('issue.details')} selected={selected} onSelect={(tab) => void select(tab)} items={items} />
    </div>
  );
});
