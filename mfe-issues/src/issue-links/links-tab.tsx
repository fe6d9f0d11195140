import { useState } from 'react';
import styled from 'styled-components';
import { linkIssue, listIssueLinks, unlinkIssue } from '@portal/contracts/issues/contracts';
import type { Issue, IssueLink } from '@portal/contracts/issues/schemas';
import { api, invalidate, lazyDialog, LoadError, notify, RouteLink, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { IconButton } from '@portal/ui-kit/icon-button';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { Criticality } from '../states/criticality';
import { IssueState } from '../states/issue-state';
import { MachineTitle } from '../states/machine-title';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog')).LinkDialog);
const DuplicateDialog = lazyDialog(async () => (await import('./duplicate-dialog')).DuplicateDialog);

const Group = styled.section`
  display: grid;
  gap: ${space.s};
  h3 {
    color: ${color.muted};
    font-size: ${font.table};
    font-weight: ${font.medium};
  }
  ul {
    display: grid;
    gap: ${space.s};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.m};
  }
  li > a,
  li > bdi {
    flex: 1 1 16rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const RELATIONS = ['duplicate_of', 'duplicate', 'blocked_by', 'blocks', 'follows', 'followed_by'] as const;
type Relation = (typeof RELATIONS)[number];

const REVERSED = { follows: 'followed_by', duplicate_of: 'duplicate', blocks: 'blocked_by' } as const;

const relationOf = ({ kind, outgoing }: IssueLink): Relation => (outgoing ? kind : REVERSED[kind]);

interface LinksTabProps {
  issue: Issue;
  /** The person's own view, which only reads. */
  own: boolean;
  onChanged: (issue: Issue) => void;
}

/** What the issue is linked to, by relation; those who edit it link it, and close it as a duplicate. */
export function LinksTab({ issue, own, onChanged }: LinksTabProps) {
  const t = useT();
  const { can } = usePortal();
  const [asking, setAsking] = useState<'link' | 'duplicate' | null>(null);
  const query = useApiQuery(listIssueLinks, { params: { id: issue.id } }, { live: [`issue:${issue.id}`] });
  const refresh = () => invalidate([`issue:${issue.id}`]);
  const remove = useRemoval(issue, refresh);
  if (!query.data) return query.isError ? <LoadError compact error={query.error} onRetry={query.refetch} /> : <SkeletonText lines={3} />;
  const links = query.data.items;
  const editable = !own && issue.can.edit;
  const closable = editable && !issue.flow_state_finished && !issue.rejected && can('issues.transition/update');
  return (
    <Stack $align="stretch">
      {links.length === 0 && (
        <EmptyState compact icon="link" title={t('links.empty')}>
          {editable && t('links.empty_hint')}
        </EmptyState>
      )}
      {RELATIONS.map((relation) => {
        const related = links.filter((link) => relationOf(link) === relation);
        return (
          related.length > 0 && (
            <Group key={relation}>
              <h3>{t(`links.relations.${relation}`)}</h3>
              <ul>
                {related.map((link) => (
                  <LinkedIssue key={link.id} link={link} own={own} onRemove={editable && !link.merged ? remove : undefined} />
                ))}
              </ul>
            </Group>
          )
        );
      })}
      {editable && (
        <Inline>
          <Button icon="link" onClick={() => setAsking('link')}>
            {t('links.add')}
          </Button>
          {closable && (
            <Button icon="circle-x" onClick={() => setAsking('duplicate')}>
              {t('links.close_duplicate')}
            </Button>
          )}
        </Inline>
      )}
      {asking === 'link' && <LinkDialog issue={issue} onClose={() => setAsking(null)} onLinked={refresh} />}
      {asking === 'duplicate' && <DuplicateDialog issue={issue} onClose={() => setAsking(null)} onChanged={onChanged} />}
    </Stack>
  );
}

interface LinkedIssueProps {
  link: IssueLink;
  own: boolean;
  onRemove: ((link: IssueLink) => void) | undefined;
}

function LinkedIssue({ link, own, onRemove }: LinkedIssueProps) {
  const t = useT();
  const { issue } = link;
  return (
    <li>
      <RouteLink to={own ? 'my_issues.show' : 'issues.show'} params={{ id: issue.id }}>
        {t('number', { id: issue.id })} <MachineTitle issue={issue} />
      </RouteLink>
      {issue.criticality && <Criticality entry={issue.criticality} />}
      <IssueState issue={issue} />
      {onRemove && <IconButton icon="close" label={t('links.remove', { id: issue.id })} onClick={() => onRemove(link)} />}
    </li>
  );
}

/** Takes a link away and offers the way back. */
function useRemoval({ id }: Issue, refresh: () => void) {
  const t = useT();
  return (link: IssueLink) => {
    const other = link.issue.id;
    const [from, to] = link.outgoing ? [id, other] : [other, id];
    const undo = () => api(linkIssue, { params: { id: from }, body: { kind: link.kind, issue_id: to } }).then(refresh);
    void api(unlinkIssue, { params: { id, linkId: link.id } }).then(() => {
      refresh();
      notify.show({ tone: 'success', text: t('links.removed', { id: other }), undo });
    }, notify.failed);
  };
}
